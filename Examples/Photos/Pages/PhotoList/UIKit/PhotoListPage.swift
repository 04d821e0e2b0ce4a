// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import ExampleUIKit
    import Minya
    import MinyaUIKit
    import PhotosCore
    import UIKit

    /// The common base of both views of the list: its states, its bar, and the binding of its rows.
    class PhotoListPage: UIKitView<PhotoListPipeline> {
        private var frame: ListingFrame?

        /// Adds the rows, and the button that shows them in the other layout; call it in `init`.
        func show(_ rows: some RowsView<Photo>, other: PhotoLayout) {
            rows.accessibilityLabel = localized("Pictures")
            let frame = ListingFrame(rows, empty: localized("Nothing Found"))
            self.frame = frame
            root = frame
            let names: [(PhotoLayout, key: String, name: String, symbol: String)] = [
                (.grid, "1", localized("Show as Grid"), "square.grid.2x2"),
                (.list, "2", localized("Show as List"), "list.bullet"),
            ]
            for (layout, key, name, symbol) in names {
                addShortcut(key, title: name) { [weak self] in self?.pipeline.layout = layout }
                guard layout == other else { continue }
                navigationItem.rightBarButtonItems = [
                    UIBarButtonItem(name, symbol: symbol) { [weak self] in
                        self?.pipeline.layout = layout
                    }
                ]
            }
        }

        /// Binds the rows to the pipeline; call it in `addObservers`.
        func join(_ rows: some RowsView<Photo>) {
            viewController?.setContentScrollView(rows)
            bind(\.photos, to: rows)
            bind(\.selected, to: rows)
            bind(\.chosen, to: rows)
            bind(place: \.place, to: rows)
            rows.list.onRowsInSight = { [weak self] ids in self?.pipeline.inSight.send(ids) }
            rows.list.onNearEnd = { [weak self] in self?.pipeline.fetchMore.send() }
        }

        override func addObservers() {
            super.addObservers()
            bind(pipeline.connection)
            pipeline.observe(\.query, by: self) { view, query in
                view.title = PhotoText.title(of: query)
            }
            guard let frame else { return }
            frame.onRetry = { [weak self] in self?.pipeline.retry.send() }
            frame.onChoose = { [weak self] in self?.pipeline.action.send(.chooseFolders) }
            bind(pipeline, to: frame) { [weak self] in
                guard let self else { return "" }
                return PhotoText.emptiness(
                    of: pipeline.query, choosesFolders: pipeline.choosesFolders)
            }
        }
    }
#endif
