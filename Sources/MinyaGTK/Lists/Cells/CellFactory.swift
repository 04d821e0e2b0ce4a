// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// The cells of a list, which are created, bound, named and released as GTK requests.
@MainActor
final class CellFactory<ID: Hashable, Cell: Widget> {
    /// A row's id and position, and GTK's own widget around its cell.
    typealias Place = (id: ID, position: Int, row: UnsafeMutablePointer<GtkWidget>)

    /// The GtkListItemFactory, with the reference that the view takes ownership of.
    let pointer: OpaquePointer?

    private let bind: (Cell, ID) -> Void
    private let unbind: (Cell) -> Void
    private let label: (ID) -> String
    private var cells: [OpaquePointer: Cell] = [:]
    private var shown: [OpaquePointer: ID] = [:]
    /// Between two splices a row that moves has two positions, and so two cells.
    private var places: [ID: [OpaquePointer]] = [:]
    private var connections: [SignalConnection] = []

    init(
        make: @escaping () -> Cell,
        bind: @escaping (Cell, ID) -> Void,
        unbind: @escaping (Cell) -> Void,
        label: @escaping (ID) -> String
    ) {
        self.bind = bind
        self.unbind = unbind
        self.label = label
        pointer = gtk_signal_list_item_factory_new()
        if let pointer { listen(UnsafeMutableRawPointer(pointer), make) }
    }

    // MARK: - Finding

    /// Returns the cell that currently shows a row.
    func cell(for id: ID) -> Cell? {
        places[id]?.last.flatMap { cells[$0] }
    }

    /// Returns GTK's own widget around the cell of a row, which has the focus and the allocation.
    func row(for id: ID) -> UnsafeMutablePointer<GtkWidget>? {
        places[id]?.last.flatMap(row)
    }

    /// Returns the id of the row that one of GTK's own widgets shows.
    func id(of row: UnsafeMutablePointer<GtkWidget>) -> ID? {
        shown.first { self.row($0.key) == row }?.value
    }

    /// Returns the position of the row that one of GTK's own widgets shows.
    func position(of row: UnsafeMutablePointer<GtkWidget>) -> Int? {
        shown.keys.first { self.row($0) == row }.map { Int(gtk_list_item_get_position($0)) }
    }

    /// Every row that has a cell: GTK keeps about thirty lines of a grid, or 200 rows of a list.
    var shownPlaces: [Place] {
        shown.compactMap { item, id in
            row(item).map { (id, Int(gtk_list_item_get_position(item)), $0) }
        }
    }

    /// Every cell that shows a row, the row's position, and GTK's own widget around the cell.
    var shownRows: [(cell: Cell, position: Int, row: UnsafeMutablePointer<GtkWidget>)] {
        shown.keys.compactMap { item in
            guard let cell = cells[item], let row = row(item) else { return nil }
            return (cell, Int(gtk_list_item_get_position(item)), row)
        }
    }

    /// The position of the row that is currently being bound to a cell.
    private(set) var bindingPosition: Int?

    /// Every cell that shows a row.
    var shownCells: [Cell] { shown.keys.compactMap { cells[$0] } }

    /// Updates the cells that are bound to a row.
    func rebind(_ id: ID) {
        for item in places[id] ?? [] {
            if let cell = cells[item] { bind(cell, id) }
            name(item, id)
        }
    }

    /// Before GTK 4.12, GTK's own widget is reachable only as the parent of the cell.
    private func row(_ item: OpaquePointer) -> UnsafeMutablePointer<GtkWidget>? {
        gtk_list_item_get_child(item).flatMap { gtk_widget_get_parent($0) }
    }

    // MARK: - GTK signals

    private func listen(_ factory: UnsafeMutableRawPointer, _ make: @escaping () -> Cell) {
        let on = { (signal: String, body: @escaping @MainActor (OpaquePointer) -> Void) in
            SignalConnection(
                factory, signal,
                pointer: { item in
                    guard let item else { return }
                    body(OpaquePointer(item))
                })
        }
        connections = [
            on("setup") { [weak self] item in self?.setUp(item, make()) },
            on("bind") { [weak self] item in self?.didBind(item) },
            on("unbind") { [weak self] item in self?.didUnbind(item) },
            on("teardown") { [weak self] item in
                gtk_list_item_set_child(item, nil)
                self?.forget(item)
                self?.cells[item] = nil
            },
        ]
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
        bindingPosition = Int(gtk_list_item_get_position(item))
        bind(cell, id)
        bindingPosition = nil
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
        guard let row = row(item) else { return }
        minya_accessible_set_label(row, label(id))
    }
}
