// SPDX-License-Identifier: Apache-2.0

import Minya

/// A scrolled grid over the rows of a pipeline.
///
/// Rows that come and go are spliced; a row that only changed is shown anew in its own cell. Join
/// it to the rows with `WidgetView.bind(_:to:)`, and load further pages in `onEdgeNear`.
///
/// ```swift
/// let grid = RowsGrid<Photo, Tile>(
///     make: { Tile() }, bind: { tile, photo in tile.show(photo) },
///     unbind: { tile in tile.clear() }, label: { photo in photo.title })
/// grid.onActivate = { [weak self] id in self?.pipeline.selection.send(id) }
/// bind(\.photos, to: grid)
/// ```
public final class RowsGrid<Row: Identifiable & Equatable, Cell: Widget>: ScrolledWindow {
    /// Called with the id of a row that was clicked or activated by the keyboard.
    public var onActivate: ((Row.ID) -> Void)? {
        get { grid.onActivate }
        set { grid.onActivate = newValue }
    }

    /// The grid itself.
    public let grid: GridView<Row.ID, Cell>

    /// The rows of this moment; nil when their scene has closed.
    var rows: () -> RowsReader<Row>? {
        get { source.rows }
        set { source.rows = newValue }
    }

    private let model: LazyListModel<Row.ID>
    private let source: RowsSource<Row>
    private let ids: (ArraySlice<Row>) -> [Row.ID]

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
            ids: { rows in rows.map { $0.id } })
    }

    @usableFromInline
    init(
        make: @escaping () -> Cell,
        bind: @escaping (Cell, Row) -> Void,
        unbind: @escaping (Cell) -> Void,
        label: @escaping (Row) -> String,
        ids: @escaping (ArraySlice<Row>) -> [Row.ID]
    ) {
        self.ids = ids
        let source = RowsSource<Row>()
        let model = LazyListModel<Row.ID>()
        self.source = source
        self.model = model
        grid = GridView(
            model, make: make,
            bind: { cell, id in
                // A row the Store has removed already, of which GTK is told in a moment, stays
                // blank.
                if let row = source.row(id) { bind(cell, row) }
            },
            unbind: unbind,
            label: { id in source.row(id).map(label) ?? "" })
        super.init(grid)
        vexpand = true
    }

    func apply(_ change: RowsChange<Row.ID>) {
        guard let items = rows()?.items else { return }
        model.apply(change.splices.map { ($0.position, $0.removed, $0.added) }) { range in
            ids(items[range])
        }
        change.updated.forEach(grid.rebind)
        contentDidChange()
    }
}

/// Where the cells of a grid find their rows.
@MainActor
private final class RowsSource<Row: Identifiable & Equatable> {
    var rows: () -> RowsReader<Row>? = { nil }

    func row(_ id: Row.ID) -> Row? {
        rows()?[id: id]
    }
}
