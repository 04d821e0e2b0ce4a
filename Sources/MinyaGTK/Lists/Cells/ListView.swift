// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import CMinyaGTK

/// A column of rows over a list that may be very long.
///
/// ```swift
/// let list = ListView(
///     model, make: { Tile() }, bind: { [photos] tile, id in tile.show(photos[id]) },
///     label: { [photos] id in photos[id]?.title ?? "" })
/// list.onActivate = { id in … }
/// ```
///
/// See `GridView` for lines of several cells, and ``CellView`` for keys and clicks.
public final class ListView<ID: Hashable, Cell: Widget>: CellView<ID, Cell> {
    /// Observes each layout of the rows.
    let layout = ListLayout()

    /// Creates a list.
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
        super.init(layout.makeView(selection, factory), model, cells)
    }

    /// Whether a line separates adjacent rows.
    public var showsSeparators: Bool {
        get { gtk_list_view_get_show_separators(opaque) != 0 }
        set { gtk_list_view_set_show_separators(opaque, newValue.gboolean) }
    }
}
