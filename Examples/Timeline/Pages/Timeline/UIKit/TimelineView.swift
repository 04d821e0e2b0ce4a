// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import ExampleUIKit
    import Minya
    import MinyaLists
    import MinyaUIKit
    import TimelineCore
    import UIKit

    /// The public posts of a service, the newest first.
    final class TimelineView: InterfaceView<TimelinePipeline, TimelineOutlets> {
        private let table = RowsTable(PostCells.rows)
        private let state = UIContentUnavailableView(configuration: .loading())
        private let server = ServerCard()
        private let pull = UIRefreshControl()
        /// The scroll position before filtering.
        private var formerPlace: RowsPlace<RowID>?
        private var tokenEntry: ViewEnd<TokenEntryPipeline>? { pipeline.tokenEntry.current }
        private lazy var filterButton = UIBarButtonItem(
            localized("Filter by Word"), symbol: "magnifyingglass"
        ) { [weak self] in self?.showsFilter.toggle() }
        private lazy var serverButton = UIBarButtonItem(
            localized("About This Server"), symbol: "server.rack"
        ) { [weak self] in self?.outlets?.server.isHidden.toggle() }
        private lazy var face = TimelineFace(
            onRetry: { [weak self] in self?.pipeline.retry.send() },
            onClearFilter: { [weak self] in self?.showsFilter = false })

        override func setUp(_ ui: TimelineOutlets) {
            navigationItem.rightBarButtonItems = [serverButton, filterButton]
            table.accessibilityLabel = localized("Posts")
            table.refreshControl = pull
            table.list.keepsPlace = true
            ui.posts.fill(ui.posts.layoutMarginsGuide, with: state)
            table.translatesAutoresizingMaskIntoConstraints = false
            ui.posts.addSubview(table)
            NSLayoutConstraint.activate([
                table.topAnchor.constraint(equalTo: ui.posts.topAnchor),
                table.bottomAnchor.constraint(equalTo: ui.posts.bottomAnchor),
                table.leadingAnchor.constraint(equalTo: ui.posts.leadingAnchor),
                table.trailingAnchor.constraint(equalTo: ui.posts.trailingAnchor),
                ui.locked.bottomAnchor.constraint(
                    lessThanOrEqualTo: root.keyboardLayoutGuide.topAnchor),
            ])
            ui.server.addArrangedSubview(server)
            for view in [ui.banner, ui.server, ui.filter, ui.locked, ui.newest] {
                view.isHidden = true
            }
            fillTexts(ui)
            addKeys()
        }

        override func connect(_ ui: TimelineOutlets) {
            viewController?.setContentScrollView(table)
            bindPosts()
            bind(\.filter, to: ui.filter)
            joinTokenEntry(ui)
            bind(\.retry, to: ui.lockedRetry)
            bind(\.showNewest, to: ui.newest)
            bind(\.visitServer, to: server.visit)
            bind(\.retryInfo, to: server.retry)
            pipeline.observe(\.place, by: self) { view, place in
                view.title = place.isEmpty ? localized("Posts") : place
            }
            pipeline.observe(\.phase, \.isReachable, by: self) { view, phase, isReachable in
                view.show(phase, isReachable: isReachable, ui)
            }
            pipeline.observe(\.progress, by: self) { view, progress in view.show(progress, ui) }
            pipeline.observe(\.newer, by: self) { _, newer in
                ui.newest.isHidden = newer.count == 0
                ui.newest.configuration?.title = PostWords.newer(newer)
            }
            pipeline.observe(\.info, \.unread, \.newer, by: self) { view, info, unread, newer in
                view.show(ServerShown(info, unread: unread, newer: newer))
            }
            pipeline.observe(\.filter, by: self) { view, filter in
                if !filter.isEmpty { view.showsFilter = true }
            }
        }

        // MARK: - The list

        private func bindPosts() {
            bind(\.rows, to: table, actions: \.action)
            table.list.onActivate = { [weak self] id in
                if let action = self?.pipeline.rows[id: id]?.opening {
                    self?.pipeline.action.send(action)
                }
            }
            table.list.onNearEnd = { [weak self] in self?.pipeline.fetchMore.send() }
            table.list.onStartInSight = { [weak self] isInSight in
                self?.pipeline.isAtTop = isInSight
            }
            pull.addAction(
                UIAction { [weak self] _ in self?.refreshByPull() }, for: .valueChanged)
            pipeline.observe(\.isFiltered, by: self) { view, isFiltered in
                view.keepPlace(isFiltered)
            }
            pipeline.observe(\.scrollToTop, by: self) { view in
                if let first = view.pipeline.rows.first {
                    view.table.list.scroll(to: first.id, .top)
                }
            }
        }

        private func refreshByPull() {
            pipeline.refresh.send()
            // The store may have nothing to do.
            if pipeline.progress != .newer { pull.endRefreshing() }
        }

        /// Saves the scroll position while a filter is active, and restores it afterwards.
        private func keepPlace(_ isFiltered: Bool) {
            if isFiltered { return formerPlace = table.list.place }
            if let formerPlace { table.list.scroll(to: formerPlace) }
            formerPlace = nil
        }

        // MARK: - Showing state

        private func show(_ phase: TimelinePhase, isReachable: Bool, _ ui: TimelineOutlets) {
            let look = face.configuration(for: phase, isReachable: isReachable)
            state.isHidden = look == nil
            if let look { state.configuration = look }
            table.isHidden = phase != .posts
            ui.locked.isHidden = true
            if case .locked(let why) = phase {
                ui.locked.isHidden = false
                ui.lockedWords.text = why
                ui.token.accessibilityHint = why
                ui.tokenForm.isHidden = tokenEntry == nil
                ui.lockedRetry.isHidden = tokenEntry != nil
                if tokenEntry != nil { ui.token.becomeFirstResponder() }
            }
            let isOld =
                switch phase {
                case .posts, .unmatched: !isReachable
                default: false
                }
            ui.banner.isHidden = !isOld
        }

        private func show(_ progress: TimelineProgress, _ ui: TimelineOutlets) {
            ui.progress.accessibilityLabel =
                progress == .older
                ? localized("Loading older posts") : localized("Loading new posts")
            if progress == .none {
                ui.progress.stopAnimating()
            } else {
                ui.progress.startAnimating()
            }
            if progress != .newer { pull.endRefreshing() }
        }

        /// Shows a sign on the button while counting fails; the card shows the reason.
        private func show(_ shown: ServerShown) {
            server.show(shown)
            serverButton.image = UIImage(
                systemName: shown.isUncounted ? "exclamationmark.triangle" : "server.rack")
            serverButton.accessibilityLabel =
                shown.isUncounted
                ? localized("New posts could not be counted") : localized("About This Server")
        }

        private func fillTexts(_ ui: TimelineOutlets) {
            ui.banner.text = localized("You are offline. These posts may be out of date.")
            ui.filter.placeholder = localized("Only posts with these words")
            ui.filter.searchTextField.accessibilityLabel = localized("Filter by Word")
            ui.lockedTitle.text = localized("An Access Token Is Needed")
            ui.token.placeholder = localized("Access token")
            ui.token.accessibilityLabel = localized("Access token")
            ui.keepToken.configuration?.title = localized("Show Posts")
            ui.lockedRetry.configuration?.title = localized("Try Again")
            ui.newest.accessibilityHint = localized("Go to the Newest Posts")
        }

        // MARK: - The access token

        private func joinTokenEntry(_ ui: TimelineOutlets) {
            let entry = pipeline.tokenEntry
            entry.observe(\.token, by: self) { _, token in ui.token.text = token.revealed }
            entry.observe(\.canKeep, by: self) { _, can in ui.keepToken.isEnabled = can }
            ui.token.addAction(
                UIAction { [weak self] _ in
                    self?.tokenEntry?.token = Secret(self?.outlets?.token.text ?? "")
                }, for: .editingChanged)
            for control: UIControl in [ui.token, ui.keepToken] {
                control.addAction(
                    UIAction { [weak self] _ in self?.tokenEntry?.keep.send() },
                    for: .primaryActionTriggered)
            }
        }

        // MARK: - The filter

        private var showsFilter: Bool {
            get { outlets?.filter.isHidden == false }
            set {
                guard let filter = outlets?.filter, newValue != showsFilter else { return }
                filter.isHidden = !newValue
                filterButton.isSelected = newValue
                if newValue {
                    filter.searchTextField.becomeFirstResponder()
                } else {
                    filter.searchTextField.resignFirstResponder()
                    filter.searchTextField.text = ""
                    pipeline.filter = ""
                }
            }
        }

        private func addKeys() {
            addShortcut("r", title: localized("Refresh")) { [weak self] in
                self?.pipeline.refresh.send()
            }
            addShortcut(UIKeyCommand.inputUpArrow, title: localized("Go to the Newest Posts")) {
                [weak self] in self?.pipeline.showNewest.send()
            }
            addShortcut("f", title: localized("Filter by Word")) { [weak self] in
                self?.showsFilter = true
            }
        }
    }
#endif
