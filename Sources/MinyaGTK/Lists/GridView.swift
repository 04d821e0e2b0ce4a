// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A grid of equal cells over a list that may be very long.
///
/// Arrow keys move between the cells, Enter activates one, a click activates one. Cells are made
/// for what is visible and bound again to other rows while the person scrolls.
///
/// ```swift
/// let grid = GridView(
///     model, make: { Tile() }, bind: { [photos] tile, id in tile.show(photos[id]) },
///     label: { [photos] id in photos[id]?.title ?? "" })
/// grid.onActivate = { id in … }
/// ```
public final class GridView<ID: Hashable, Cell: Widget>: Widget {
    /// Called with the id of a cell that was clicked or activated by the keyboard.
    public var onActivate: ((ID) -> Void)?

    /// The list that is shown.
    public let model: LazyListModel<ID>

    private let bind: (Cell, ID) -> Void
    private let unbind: (Cell) -> Void
    private let label: (ID) -> String
    private var cells: [OpaquePointer: Cell] = [:]
    private var shown: [OpaquePointer: ID] = [:]
    /// Between two splices a row that moves is in two places, and so in two cells.
    private var places: [ID: [OpaquePointer]] = [:]

    /// Makes a grid.
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
        self.model = model
        self.bind = bind
        self.unbind = unbind
        self.label = label
        let factory = gtk_signal_list_item_factory_new()
        // The selection takes over a reference to the model, the view one to each of the two.
        g_object_ref(UnsafeMutableRawPointer(model.pointer))
        let selection = gtk_no_selection_new(model.pointer)
        super.init(adopting: gtk_grid_view_new(selection, factory))
        gtk_grid_view_set_single_click_activate(opaque, 1)
        gtk_grid_view_set_max_columns(opaque, 8)
        keep(
            SignalConnection(
                pointer, "activate",
                index: { [weak self] position in
                    guard let self, let id = self.model.id(at: Int(position)) else { return }
                    onActivate?(id)
                }))
        if let factory { listen(UnsafeMutableRawPointer(factory), make) }
    }

    /// How many columns the grid has at least and at most.
    public func setColumns(_ range: ClosedRange<Int>) {
        gtk_grid_view_set_min_columns(opaque, guint(range.lowerBound))
        gtk_grid_view_set_max_columns(opaque, guint(range.upperBound))
    }

    /// Shows the row anew in the cell that is bound to it; a row that is not visible costs nothing.
    public func rebind(_ id: ID) {
        for item in places[id] ?? [] {
            if let cell = cells[item] { bind(cell, id) }
            name(item, id)
        }
    }

    /// The cell that shows a row just now.
    public func cell(for id: ID) -> Cell? {
        places[id]?.last.flatMap { cells[$0] }
    }

    /// Scrolls until a row is visible.
    public func scroll(to position: Int) {
        // Before GTK 4.12 this action is the only way.
        gtk_widget_activate_action_variant(
            pointer, "list.scroll-to-item", g_variant_new_uint32(guint(position)))
    }

    // MARK: - Cells

    private func listen(_ factory: UnsafeMutableRawPointer, _ make: @escaping () -> Cell) {
        let on = { (signal: String, body: @escaping @MainActor (OpaquePointer) -> Void) in
            SignalConnection(
                factory, signal,
                pointer: { item in
                    guard let item else { return }
                    body(OpaquePointer(item))
                })
        }
        keep(on("setup") { [weak self] item in self?.setUp(item, make()) })
        keep(on("bind") { [weak self] item in self?.didBind(item) })
        keep(on("unbind") { [weak self] item in self?.didUnbind(item) })
        keep(
            on("teardown") { [weak self] item in
                gtk_list_item_set_child(item, nil)
                self?.forget(item)
                self?.cells[item] = nil
            })
    }

    private func setUp(_ item: OpaquePointer, _ cell: Cell) {
        cells[item] = cell
        gtk_list_item_set_child(item, cell.pointer)
    }

    private func didBind(_ item: OpaquePointer) {
        guard let cell = cells[item], let id = id(of: item) else { return }
        forget(item)
        shown[item] = id
        places[id, default: []].append(item)
        bind(cell, id)
        name(item, id)
    }

    private func didUnbind(_ item: OpaquePointer) {
        forget(item)
        if let cell = cells[item] { unbind(cell) }
    }

    private func forget(_ item: OpaquePointer) {
        guard let id = shown.removeValue(forKey: item) else { return }
        places[id]?.removeAll { $0 == item }
        if places[id]?.isEmpty == true { places[id] = nil }
    }

    private func id(of item: OpaquePointer) -> ID? {
        gtk_list_item_get_item(item).flatMap { LazyListRow<ID>.id(of: OpaquePointer($0)) }
    }

    private func name(_ item: OpaquePointer, _ id: ID) {
        // The focusable widget is GTK's own around the cell; before GTK 4.12 only its parent link
        // leads there.
        guard let child = gtk_list_item_get_child(item), let row = gtk_widget_get_parent(child)
        else { return }
        minya_accessible_set_label(row, label(id))
    }
}
