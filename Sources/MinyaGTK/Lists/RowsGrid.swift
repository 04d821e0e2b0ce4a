// SPDX-License-Identifier: Apache-2.0

import Minya

/// A scrolled grid over the rows of a pipeline.
///
/// Join it to the rows with `WidgetView.bind(_:to:)`, to what is selected likewise, and load
/// further pages in `onEdgeNear`.
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

    /// Makes an empty grid.
    ///
    /// - Parameters:
    ///   - make: Makes an empty cell.
    ///   - bind: Shows a row in a cell, and again when the row changed.
    ///   - unbind: Takes the row off; stop here what the cell still loads.
    ///   - label: What a screen reader calls the row.
    @inlinable
    public convenience init(
        make: @escaping () -> Cell,
        bind: @escaping (Cell, Row) -> Void,
        unbind: @escaping (Cell) -> Void = { _ in },
        label: @escaping (Row) -> String
    ) {
        // Compiled where the type of the rows is known, this costs a tenth.
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
