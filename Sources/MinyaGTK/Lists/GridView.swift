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

    /// Makes a grid of one to eight columns.
    ///
    /// - Parameters:
    ///   - make: Makes an empty cell.
    ///   - bind: Shows a row in a cell that shows none.
    ///   - unbind: Takes the row off again; the cell is about to be used for another or to go.
    ///   - label: What a screen reader calls the row; rows have no name of their own.
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

    /// How many columns the grid has at least and at most.
    ///
    /// GTK keeps thirty lines of cells ready, however wide the grid is: each further column costs
    /// thirty cells.
    public func setColumns(_ range: ClosedRange<Int>) {
        fit = nil
        limit(range)
    }

    /// As many columns as there is room for, each about so wide, however wide the grid becomes.
    ///
    /// - Parameters:
    ///   - least: How many there are even where they are too wide for the grid.
    ///   - width: What a column takes, in logical pixels: what a cell asks for, or more.
    public func setColumns(atLeast least: Int, width: Int) {
        fit = (least, max(width, 1))
        // Until the width is known, few: what is made for nothing takes time, too.
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
