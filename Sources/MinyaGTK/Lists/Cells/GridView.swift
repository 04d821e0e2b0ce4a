// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A grid of equal cells over a list that may be very long.
///
/// ```swift
/// let grid = GridView(
///     model, make: { Tile() }, bind: { [photos] tile, id in tile.show(photos[id]) },
///     label: { [photos] id in photos[id]?.title ?? "" })
/// grid.setColumns(atLeast: 2, width: 160)
/// grid.onActivate = { id in … }
/// ```
///
/// See ``CellView`` for keys and clicks.
public final class GridView<ID: Hashable, Cell: Widget>: CellView<ID, Cell> {
    private var fit: (least: Int, width: Int)?

    /// Creates a grid of one to eight columns.
    ///
    /// - Parameters:
    ///   - make: Creates an empty cell.
    ///   - bind: Shows a row in an empty cell.
    ///   - unbind: Clears a cell, which is about to be reused or released.
    ///   - label: Returns the name of a row for a screen reader; rows have no name of their own.
    public init(
        _ model: LazyListModel<ID>,
        make: @escaping () -> Cell,
        bind: @escaping (Cell, ID) -> Void,
        unbind: @escaping (Cell) -> Void = { _ in },
        label: @escaping (ID) -> String
    ) {
        let cells = CellFactory(make: make, bind: bind, unbind: unbind, label: label)
        let (selection, factory) = Self.given(model, cells)
        super.init(gtk_grid_view_new(selection, factory), model, cells)
        setColumns(1...8)
    }

    // MARK: - Columns

    /// Sets the minimum and maximum number of columns.
    ///
    /// GTK keeps thirty lines of cells ready, regardless of the grid's width: each further column
    /// costs thirty cells.
    public func setColumns(_ range: ClosedRange<Int>) {
        fit = nil
        limit(range)
    }

    /// Shows as many columns of about this width as fit, whenever the grid's width changes.
    ///
    /// - Parameters:
    ///   - least: The minimum number of columns, even if they are too wide for the grid.
    ///   - width: The width of a column, in logical pixels: the width a cell requests, or more.
    public func setColumns(atLeast least: Int, width: Int) {
        fit = (least, max(width, 1))
        // Few columns until the width is known: creating cells in vain costs time.
        limit(least...least)
        if self.width > 0 { didResize(self.width) }
    }

    override func didResize(_ width: Int) {
        if let fit { limit(fit.least...max(fit.least, width / fit.width)) }
        super.didResize(width)
    }

    private func limit(_ range: ClosedRange<Int>) {
        gtk_grid_view_set_min_columns(opaque, guint(range.lowerBound))
        gtk_grid_view_set_max_columns(opaque, guint(range.upperBound))
    }
}
