// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import ExampleUIKit
    import Minya
    import MinyaUIKit
    import PhotosCore
    import UIKit

    /// The start page: a search field with the matches below it, the recent searches, and the
    /// folders.
    final class SearchView: UIKitView<SearchPipeline> {
        private let note = UILabel(.footnote, color: .secondaryLabel, lines: 0)
        private let entry = UISearchTextField()
        private let spinner = UIActivityIndicatorView()
        private let status = UILabel(.subheadline, lines: 0)
        private let show = UIButton(localized("Show"), look: .borderedProminent())
        private let favourites = UIButton(localized("Favourites"))
        private let retry = UIButton(localized("Try Again"))
        private let refresh = UIRefreshControl()
        private lazy var interesting = UIButton(
            localized("Most Interesting"), press: sending(.interesting))
        private lazy var add = UIButton(
            localized("Add Folders…"), look: .borderedProminent(), press: sending(.chooseFolders))
        private lazy var recent = SearchSection(
            localized("Recent Searches"),
            UIButton(
                localized("Forget Recent Searches"), symbol: "trash",
                press: sending(.confirmClearHistory))
        )
        private lazy var folders = SearchSection(
            localized("Folders"),
            UIButton(localized("Add Folders"), symbol: "plus", press: sending(.chooseFolders)))

        required init(pipeline: ViewEnd<SearchPipeline>) {
            super.init(pipeline: pipeline)
            entry.placeholder = localized("Title, author, year…")
            entry.accessibilityLabel = localized("Search pictures")
            entry.returnKeyType = .search
            spinner.hidesWhenStopped = true
            for label in [note, status] { label.textAlignment = .center }
            let column = PageColumn([
                note, entry, spinner, status, show, interesting, favourites, retry, add, recent,
                folders,
            ])
            column.scrollView.refreshControl = refresh
            root = column
            navigationItem.rightBarButtonItems = [
                UIBarButtonItem(
                    title: localized("More"), image: UIImage(systemName: "ellipsis.circle"),
                    menu: UIMenu(menu) { [weak self] in self?.pipeline.action.send($0) })
            ]
            addShortcut("f", title: localized("Search")) { [weak self] in
                self?.entry.becomeFirstResponder()
            }
        }

        override func addObservers() {
            super.addObservers()
            bind(pipeline.connection)
            bind(\.query, to: entry)
            bind(\.submit, to: entry)
            bind(\.submit, to: show)
            bind(\.showFavourites, to: favourites)
            bind(\.retry, to: retry)
            refresh.addAction(
                UIAction { [weak self] _ in self?.pipeline.refresh.send() }, for: .valueChanged)
            pipeline.observe(\.name, by: self) { view, name in
                view.title = name.isEmpty ? localized("Photos") : name
            }
            pipeline.observe(\.folders, \.choosesFolders, by: self) { view, folders, isChoice in
                view.show(folders, isChoice)
            }
            pipeline.observe(\.phase, \.favourites, by: self) { view, phase, count in
                view.show(phase, favourites: count)
            }
            pipeline.observe(\.suggestions, by: self) { view, _ in view.showSuggestions() }
        }

        // MARK: - Actions

        private var menu: Menu<SearchAction> {
            Menu(
                UIApplication.shared.supportsMultipleScenes
                    ? .section(.item(localized("New Window"), .newWindow)) : .section(),
                .section(
                    .item(localized("Add Folder…"), .chooseFolders),
                    .item(localized("Most Interesting"), .interesting)))
        }

        private func sending(_ action: SearchAction) -> () -> Void {
            { [weak self] in self?.pipeline.action.send(action) }
        }

        // MARK: - Display

        private func show(_ phase: SearchPhase, favourites count: Int) {
            if phase == .searching {
                spinner.startAnimating()
            } else {
                spinner.stopAnimating()
                refresh.endRefreshing()
            }
            let isEmpty = pipeline.query.isEmpty
            status.text = PhotoText.status(of: phase, query: pipeline.query)
            show.configuration?.title = isEmpty ? localized("Browse All") : localized("Show")
            let offered: [UIButton] =
                switch phase {
                case .searching, .nothing: []
                case .found where !isEmpty: [show]
                case .found: count > 0 ? [show, interesting, favourites] : [show, interesting]
                case .noFolder: [add]
                case .rejected, .failed: [retry]
                }
            for button in [show, interesting, favourites, retry, add] {
                button.isHidden = !offered.contains(button)
            }
        }

        private func show(_ folders: [PhotoFolder], _ isChoice: Bool) {
            note.text = PhotoText.note(on: folders, isChoice: isChoice)
            note.isHidden = note.text == nil
            self.folders.isHidden = !isChoice
            self.folders.show(
                folders.map { folder in
                    let name = UILabel(.body)
                    let path = UILabel(.footnote, color: .secondaryLabel, lines: 2)
                    name.text = folder.name
                    path.text = folder.problem ?? folder.path.description
                    let texts = UIStackView(arrangedSubviews: [name, path])
                    texts.axis = .vertical
                    return SearchSection.row(
                        texts,
                        UIButton(
                            localized("Remove “%s”", folder.name), symbol: "minus.circle",
                            press: sending(.removeFolder(folder.path))))
                })
        }

        private func showSuggestions() {
            let suggestions = pipeline.suggestions.items
            recent.isHidden = suggestions.isEmpty
            recent.show(
                suggestions.map { suggestion in
                    let choose = UIButton(suggestion.text, look: .plain()) { [weak self] in
                        self?.pipeline.suggestion.send(suggestion.id)
                    }
                    choose.contentHorizontalAlignment = .leading
                    return SearchSection.row(
                        choose,
                        UIButton(
                            localized("Forget “%s”", suggestion.text), symbol: "minus.circle",
                            press: sending(.forget(suggestion.id))))
                })
        }
    }
#endif
