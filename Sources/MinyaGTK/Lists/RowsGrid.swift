// SPDX-License-Identifier: Apache-2.0

import Minya

/// A scrolled grid over the rows of a pipeline.
///
/// Bind it to the rows and to the selection with `WidgetView.bind(_:to:)`, and load further pages
/// in `onNearEnd`.
///
/// ```swift
/// let grid = RowsGrid<Photo, Tile>(
///     make: { Tile() }, bind: { tile, photo in tile.show(photo) },
///     unbind: { tile in tile.clear() }, label: { photo in photo.title })
/// grid.onActivate = { [weak self] id in self?.pipeline.selection.send(id) }
/// bind(\.photos, to: grid)
/// ```
public final class RowsGrid<Row: Identifiable & Equatable, Cell: Widget>: RowsView<Row, Cell> {
    /// The grid itself.
    public let grid: GridView<Row.ID, Cell>

    /// Creates an empty grid.
    ///
    /// - Parameters:
    ///   - make: Creates an empty cell.
    ///   - bind: Shows a row in a cell; called again when the row has changed.
    ///   - unbind: Clears a cell; cancel what it still loads.
    ///   - label: Returns the name of a row for a screen reader.
    @inlinable
    public convenience init(
        make: @escaping () -> Cell,
        bind: @escaping (Cell, Row) -> Void,
        unbind: @escaping (Cell) -> Void = { _ in },
        label: @escaping (Row) -> String
    ) {
        // Compiled in a module that knows the type of the rows, this costs a tenth.
        self.init(
            make: make, bind: bind, unbind: unbind, label: label,
            ids: { rows in RowsView<Row, Cell>.ids(of: rows) })
    }

    @usableFromInline
    init(
        make: @escaping () -> Cell,
        bind: @escaping (Cell, Row) -> Void,
        unbind: @escaping (Cell) -> Void,
        label: @escaping (Row) -> String,
        ids: @escaping (ArraySlice<Row>) -> [Row.ID]
    ) {
        let source = RowsSource<Row>()
        grid = GridView(
            LazyListModel<Row.ID>(), make: make, bind: source.bound(bind), unbind: unbind,
            label: source.named(label))
        super.init(grid, source, ids: ids)
    }
}
