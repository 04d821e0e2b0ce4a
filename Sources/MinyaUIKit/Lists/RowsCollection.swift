// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import Minya
    public import UIKit

    /// A collection of a pipeline's rows, such as a grid.
    ///
    /// ```swift
    /// let grid = RowsCollection<Photo, Tile>(
    ///     layout: .grid(width: 120), make: { Tile() },
    ///     bind: { tile, photo in tile.show(photo) }, unbind: { tile in tile.clear() },
    ///     label: { photo in photo.title })
    /// bind(\.photos, to: grid)
    /// ```
    ///
    /// The collection is its own data source and delegate.
    public final class RowsCollection<Row: Identifiable & Equatable, Cell: UIView>:
        UICollectionView, RowsView, RowsSurface
    {
        /// The events, the selection and the place of the rows.
        public let list = RowsList<Row>()

        private let contents: RowContents<Row, Cell>
        private let events = CollectionEvents()

        /// Creates an empty collection; see ``RowsTable`` for the parameters.
        public init(
            layout: UICollectionViewLayout, make: @escaping () -> Cell,
            bind: @escaping (Cell, Row) -> Void, unbind: @escaping (Cell) -> Void = { _ in },
            label: @escaping (Row) -> String = { _ in "" }
        ) {
            contents = RowContents(make: make, bind: bind, unbind: unbind, label: label)
            super.init(frame: .zero, collectionViewLayout: layout)
            register(CollectionHost.self, forCellWithReuseIdentifier: CollectionHost.reuse)
            list.surface = self
            keyboardDismissMode = .interactive
            backgroundColor = .systemBackground
            events.count = { [list] in list.shown.ids.count }
            events.fill = { [list, contents] host, index in
                contents.show(list.row(at: index), in: host)
            }
            events.listen(to: list)
            dataSource = events
            delegate = events
            prefetchDataSource = events
        }

        @available(*, unavailable, message: "a collection is created with the cells of its rows")
        public required init?(coder: NSCoder) { nil }

        // MARK: - RowsSurface

        var visible: [Int] { indexPathsForVisibleItems.map(\.item).sorted() }

        func frame(of index: Int) -> CGRect? {
            layoutAttributesForItem(at: IndexPath(item: index, section: 0))?.frame
        }

        func perform(_ updates: BatchUpdates, commit: @escaping () -> Void) {
            // UIKit counts the former rows at the latest now, before they change.
            _ = numberOfItems(inSection: 0)
            performBatchUpdates {
                commit()
                deleteItems(at: updates.deleted.paths)
                insertItems(at: updates.inserted.paths)
                for move in updates.moved {
                    moveItem(
                        at: IndexPath(item: move.from, section: 0),
                        to: IndexPath(item: move.to, section: 0))
                }
            }
        }

        func reconfigure(_ indexes: [Int]) {
            if !indexes.isEmpty { reconfigureItems(at: indexes.paths) }
        }

        func select(_ index: Int?) {
            let selected = indexPathsForSelectedItems?.first
            guard let index else {
                if let selected { deselectItem(at: selected, animated: window != nil) }
                return
            }
            let path = IndexPath(item: index, section: 0)
            if selected != path { selectItem(at: path, animated: false, scrollPosition: []) }
        }

        func scroll(to index: Int, _ place: RowsScrollPlace, isAnimated: Bool) {
            let path = IndexPath(item: index, section: 0)
            switch place {
            case .visible:
                guard let frame = frame(of: index) else { return }
                scrollRectToVisible(frame, animated: isAnimated)
            case .top: scrollToItem(at: path, at: .top, animated: isAnimated)
            case .bottom: scrollToItem(at: path, at: .bottom, animated: isAnimated)
            }
        }
    }

    extension UICollectionViewLayout {
        /// Creates the layout of a grid of squares.
        ///
        /// - Parameter width: The least width of a square; as many as fit are in a line.
        public static func grid(width: CGFloat) -> UICollectionViewLayout {
            UICollectionViewCompositionalLayout { _, environment in
                let room = environment.container.effectiveContentSize.width
                let count = max(1, Int(room / width))
                let item = NSCollectionLayoutItem(
                    layoutSize: NSCollectionLayoutSize(
                        widthDimension: .fractionalWidth(1 / CGFloat(count)),
                        heightDimension: .fractionalHeight(1)))
                let line = NSCollectionLayoutGroup.horizontal(
                    layoutSize: NSCollectionLayoutSize(
                        widthDimension: .fractionalWidth(1),
                        heightDimension: .fractionalWidth(1 / CGFloat(count))),
                    repeatingSubitem: item, count: count)
                return NSCollectionLayoutSection(group: line)
            }
        }
    }

    /// The data source and the delegate of a collection.
    @MainActor
    final class CollectionEvents: NSObject, UICollectionViewDataSource, UICollectionViewDelegate,
        UICollectionViewDataSourcePrefetching
    {
        var count: () -> Int = { 0 }
        var fill: (CollectionHost, Int) -> Void = { _, _ in }
        private var choose: (Int) -> Void = { _ in }
        private var willShow: ([Int]) -> Void = { _ in }
        private var didMove: () -> Void = {}
        private var didScroll: () -> Void = {}
        private var contextMenu: (Int) -> UIContextMenuConfiguration? = { _ in nil }

        func listen<Row>(to list: RowsList<Row>) {
            choose = { [weak list] in list?.choose($0) }
            willShow = { [weak list] in list?.willShow($0) }
            didMove = { [weak list] in list?.didMove() }
            didScroll = { [weak list] in list?.didScroll() }
            contextMenu = { [weak list] in list?.contextMenu(at: $0) }
        }

        func collectionView(
            _ collectionView: UICollectionView, numberOfItemsInSection section: Int
        ) -> Int { count() }

        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(
                withReuseIdentifier: CollectionHost.reuse, for: indexPath)
            if let host = cell as? CollectionHost { fill(host, indexPath.item) }
            return cell
        }

        func collectionView(
            _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
            forItemAt indexPath: IndexPath
        ) { willShow([indexPath.item]) }

        func collectionView(
            _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
        ) { willShow(indexPaths.map(\.item)) }

        func collectionView(
            _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
        ) { choose(indexPath.item) }

        func collectionView(
            _ collectionView: UICollectionView,
            contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
        ) -> UIContextMenuConfiguration? { indexPaths.first.flatMap { contextMenu($0.item) } }

        func scrollViewDidScroll(_ scrollView: UIScrollView) { didMove() }

        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate: Bool) {
            if !willDecelerate { didScroll() }
        }

        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { didScroll() }
    }
#endif
