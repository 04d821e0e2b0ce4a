// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import Minya
    public import UIKit

    /// A table of a pipeline's rows.
    ///
    /// ```swift
    /// let table = RowsTable<Photo, PhotoRow>(
    ///     make: { PhotoRow() }, bind: { row, photo in row.show(photo) },
    ///     unbind: { row in row.clear() }, label: { photo in photo.title })
    /// table.list.onActivate = { [weak self] id in self?.pipeline.selection.send(id) }
    /// bind(\.photos, to: table)
    /// ```
    ///
    /// The height of a row is that of its content. The table is its own data source and delegate.
    public final class RowsTable<Row: Identifiable & Equatable, Cell: UIView>: UITableView,
        RowsView, RowsSurface
    {
        /// The events, the selection and the place of the rows.
        public let list = RowsList<Row>()

        private let contents: RowContents<Row, Cell>
        private let events = TableEvents()

        /// Creates an empty table.
        ///
        /// - Parameters:
        ///   - make: Creates an empty cell, which is reused.
        ///   - bind: Shows a row in a cell; called again when the row has changed.
        ///   - unbind: Clears a cell; cancel what it still loads.
        ///   - label: Returns the name of a row for a screen reader; empty for that of its content.
        public init(
            style: UITableView.Style = .plain, make: @escaping () -> Cell,
            bind: @escaping (Cell, Row) -> Void, unbind: @escaping (Cell) -> Void = { _ in },
            label: @escaping (Row) -> String = { _ in "" }
        ) {
            contents = RowContents(make: make, bind: bind, unbind: unbind, label: label)
            super.init(frame: .zero, style: style)
            register(TableHost.self, forCellReuseIdentifier: TableHost.reuse)
            list.surface = self
            keyboardDismissMode = .interactive
            events.count = { [list] in list.shown.ids.count }
            events.fill = { [list, contents] host, index in
                contents.show(list.row(at: index), in: host)
            }
            events.listen(to: list)
            dataSource = events
            delegate = events
            prefetchDataSource = events
        }

        @available(*, unavailable, message: "a table is created with the cells of its rows")
        public required init?(coder: NSCoder) { nil }

        // MARK: - RowsSurface

        var visible: [Int] { (indexPathsForVisibleRows ?? []).map(\.row).sorted() }

        func frame(of index: Int) -> CGRect? {
            index < numberOfRows(inSection: 0)
                ? rectForRow(at: IndexPath(row: index, section: 0)) : nil
        }

        func perform(_ updates: BatchUpdates, commit: @escaping () -> Void) {
            // UIKit counts the former rows at the latest now, before they change.
            _ = numberOfRows(inSection: 0)
            performBatchUpdates {
                commit()
                deleteRows(at: updates.deleted.paths, with: .automatic)
                insertRows(at: updates.inserted.paths, with: .automatic)
                for move in updates.moved {
                    moveRow(
                        at: IndexPath(row: move.from, section: 0),
                        to: IndexPath(row: move.to, section: 0))
                }
            }
        }

        func reconfigure(_ indexes: [Int]) {
            if !indexes.isEmpty { reconfigureRows(at: indexes.paths) }
        }

        func select(_ index: Int?) {
            let selected = indexPathForSelectedRow
            guard let index else {
                if let selected { deselectRow(at: selected, animated: window != nil) }
                return
            }
            let path = IndexPath(row: index, section: 0)
            if selected != path { selectRow(at: path, animated: false, scrollPosition: .none) }
        }

        func scroll(to index: Int, _ place: RowsScrollPlace, isAnimated: Bool) {
            let position: UITableView.ScrollPosition =
                switch place {
                case .visible: .none
                case .top: .top
                case .bottom: .bottom
                }
            scrollToRow(
                at: IndexPath(row: index, section: 0), at: position, animated: isAnimated)
        }
    }

    /// The data source and the delegate of a table.
    @MainActor
    final class TableEvents: NSObject, UITableViewDataSource, UITableViewDelegate,
        UITableViewDataSourcePrefetching
    {
        var count: () -> Int = { 0 }
        var fill: (TableHost, Int) -> Void = { _, _ in }
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

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            count()
        }

        func tableView(
            _ tableView: UITableView, cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(
                withIdentifier: TableHost.reuse, for: indexPath)
            if let host = cell as? TableHost { fill(host, indexPath.row) }
            return cell
        }

        func tableView(
            _ tableView: UITableView, willDisplay cell: UITableViewCell,
            forRowAt indexPath: IndexPath
        ) { willShow([indexPath.row]) }

        func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
            willShow(indexPaths.map(\.row))
        }

        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            choose(indexPath.row)
        }

        func tableView(
            _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
            point: CGPoint
        ) -> UIContextMenuConfiguration? { contextMenu(indexPath.row) }

        func scrollViewDidScroll(_ scrollView: UIScrollView) { didMove() }

        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate: Bool) {
            if !willDecelerate { didScroll() }
        }

        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { didScroll() }
    }
#endif
