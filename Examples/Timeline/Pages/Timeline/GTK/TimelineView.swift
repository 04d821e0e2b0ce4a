// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaGTK
import MinyaLists
import TimelineCore

/// The public posts of a service, the newest first.
package final class TimelineView: InterfaceView<TimelinePipeline, TimelineOutlets> {
    let list = AnyRowsListView(PostCells.rows)
    private let banner = Banner(localized("You are offline. These posts may be out of date."))
    let server = ServerCard()
    /// The scroll position before filtering.
    private var formerPlace: RowsPlace<RowID>?
    private var tokenEntry: ViewEnd<TokenEntryPipeline>? { pipeline.tokenEntry.current }

    package override func setUp(_ ui: TimelineOutlets) {
        title = localized("Posts")
        list.cells.accessibleLabel = localized("Posts")
        list.list.addCSSClass("posts")
        list.widestRow = 600
        // Add the list directly to the stack: inside a box, GTK requests a new layout of the list
        // only once.
        ui.faces.add(list, as: .posts)
        ui.banner.append(banner)
        ui.server.append(server)
        header.packEnd(ui.menu)
        header.packEnd(ui.serverButton)
        header.packEnd(ui.searchToggle)
        ui.refresh.onActivate = { [weak self] in self?.pipeline.refresh.send() }
        ui.newest.onActivate = { [weak self] in self?.pipeline.showNewest.send() }
        ui.retry.onActivate = { [weak self] in
            TimelinePictures.loader.fetchAgain()
            self?.pipeline.retry.send()
        }
        server.onRetry = { [weak self] in self?.pipeline.retryInfo.send() }
        server.onVisit = { [weak self] in self?.pipeline.visitServer.send() }
        ui.keepToken.onActivate = { [weak self] in self?.tokenEntry?.keep.send() }
        ui.token.onActivate = { [weak self] in self?.tokenEntry?.keep.send() }
        ui.token.onChange = { [weak self] text in self?.tokenEntry?.token = Secret(text) }
        ui.clearFilter.onActivate = { [weak self] in self?.showsFilter = false }
        ui.searchToggle.onToggle = { [weak self] isOn in self?.showsFilter = isOn }
        ui.filter.onStop = { [weak self] in self?.showsFilter = false }
        list.onActivate = { [weak self] id in self?.open(id) }
        list.onNearEnd = { [weak self] in self?.pipeline.fetchMore.send() }
        list.keepsPlace = true
        list.onStartInSight = { [weak self] isInSight in self?.pipeline.isAtTop = isInSight }
        list.onPull = { [weak self] in self?.pipeline.refresh.send() }
        addKeys(ui)
    }

    package override func connect(_ ui: TimelineOutlets) {
        bind(\.rows, to: list, actions: \.action)
        bind(\.filter, to: ui.filter)
        pipeline.tokenEntry.observe(\.token, by: self) { _, token in ui.token.secret = token }
        pipeline.tokenEntry.observe(\.canKeep, by: self) { _, can in ui.keepToken.isEnabled = can }
        pipeline.observe(\.place, by: self) { view, place in view.header.subtitle = place }
        pipeline.observe(\.phase, \.isReachable, by: self) { view, phase, isReachable in
            view.show(phase, ui)
            // A server that does not respond is not a problem of the user's network.
            ui.offline.title =
                isReachable ? localized("No Answer From the Server") : localized("You Are Offline")
            let isOld = !isReachable && [.posts, .unmatched].contains(phase.face)
            view.banner.isRevealed = isOld
            if isReachable { TimelinePictures.loader.fetchAgain() }
        }
        pipeline.observe(\.isFiltered, by: self) { view, isFiltered in view.keepPlace(isFiltered) }
        pipeline.observe(\.progress, by: self) { _, progress in
            ui.progress.accessibleLabel =
                progress == .older
                ? localized("Loading older posts") : localized("Loading new posts")
            ui.progress.isVisible = progress != .none
            ui.progress.isPulsing = progress != .none
        }
        pipeline.observe(\.newer, by: self) { _, newer in
            ui.newestButton.isVisible = newer.count > 0
            ui.newestButton.label = PostWords.newer(newer)
        }
        pipeline.observe(\.info, \.unread, \.newer, by: self) { view, info, unread, newer in
            view.show(ServerShown(info, unread: unread, newer: newer), ui)
        }
        pipeline.observe(\.filter, by: self) { view, filter in
            if !filter.isEmpty { view.showsFilter = true }
        }
        pipeline.observe(\.scrollToTop, by: self) { view in view.list.scrollToStart() }
    }

    // MARK: - The list

    private func open(_ id: RowID) {
        if let action = pipeline.rows[id: id]?.opening { pipeline.action.send(action) }
    }

    /// Saves the scroll position while a filter is active, and restores it afterwards.
    private func keepPlace(_ isFiltered: Bool) {
        if isFiltered { return formerPlace = list.place }
        // If a found post has the focus, keep the current position.
        if let formerPlace, !list.cells.holdsFocus { list.scroll(to: formerPlace) }
        formerPlace = nil
    }

    /// Scrolls to a row, as the user would.
    package func scroll(toRow index: Int) {
        list.scroll(to: pipeline.rows[index].id, .top)
    }

    /// Types a text into the filter, as the user would; nil closes the filter.
    package func typeFilter(_ words: String?) {
        showsFilter = words != nil
        guard let words else { return }
        outlets?.filter.text = words
        pipeline.filter = words
    }

    // MARK: - Showing state

    private func show(_ phase: TimelinePhase, _ ui: TimelineOutlets) {
        switch phase {
        case .loading, .posts, .empty: break
        case .unmatched(let words):
            ui.unmatched.description = localized(
                "None of these posts contains “%s”.", words)
        case .rejected(let why):
            ui.rejected.description = why
        case .locked(let why):
            ui.locked.description = why
            ui.token.accessibleDescription = why
            ui.tokenForm.isVisible = tokenEntry != nil
            ui.lockedRetry.isVisible = tokenEntry == nil
        case .offline(let why):
            ui.offline.description = why
        case .failed(let why):
            ui.failed.description = why
        }
        ui.faces.shown = phase.face
        if case .locked = phase, tokenEntry != nil { ui.token.grabFocus() }
    }

    /// Shows a badge on the button while counting fails; the card shows the reason.
    private func show(_ shown: ServerShown, _ ui: TimelineOutlets) {
        server.show(shown)
        let name =
            shown.isUncounted
            ? localized("New posts could not be counted") : localized("About This Server")
        ui.serverButton.icon =
            shown.isUncounted ? "dialog-warning-symbolic" : "network-server-symbolic"
        ui.serverButton.tooltip = name
        ui.serverButton.accessibleLabel = name
    }

    // MARK: - The filter

    private var showsFilter: Bool {
        get { outlets?.search.isVisible ?? false }
        set {
            guard let ui = outlets else { return }
            ui.searchToggle.isActive = newValue
            guard newValue != ui.search.isVisible else { return }
            ui.search.isVisible = newValue
            if newValue {
                ui.filter.grabFocus()
            } else {
                ui.filter.text = ""
                pipeline.filter = ""
                list.cells.grabFocus()
            }
        }
    }

    private func addKeys(_ ui: TimelineOutlets) {
        let group = localized("Posts")
        for key in ["F5", "<Control>r"] {
            addShortcut(key, title: localized("Refresh"), group: group) {
                [weak self] in
                self?.pipeline.refresh.send()
                return true
            }
        }
        addShortcut("<Control>Home", title: localized("Go to the Newest Posts"), group: group) {
            [weak self] in
            self?.pipeline.showNewest.send()
            return true
        }
        addShortcut("<Control>f", title: localized("Filter by Word"), group: group) {
            [weak self] in
            self?.showsFilter = true
            self?.outlets?.filter.grabFocus()
            return true
        }
    }
}
