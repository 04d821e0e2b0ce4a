// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// The cells of a list: made, bound to rows, named and let go as GTK asks for it.
@MainActor
final class CellFactory<ID: Hashable, Cell: Widget> {
    /// GTK's own widget around a cell, and where its row is.
    typealias Place = (id: ID, position: Int, row: UnsafeMutablePointer<GtkWidget>)

    /// The GtkListItemFactory, with the reference that the view takes over.
    let pointer: OpaquePointer?

    private let bind: (Cell, ID) -> Void
    private let unbind: (Cell) -> Void
    private let label: (ID) -> String
    private var cells: [OpaquePointer: Cell] = [:]
    private var shown: [OpaquePointer: ID] = [:]
    /// Between two splices a row that moves is in two places, and so in two cells.
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

    /// The cell that shows a row just now.
    func cell(for id: ID) -> Cell? {
        places[id]?.last.flatMap { cells[$0] }
    }

    /// GTK's own widget around the cell of a row, which has the focus and the allocation.
    func row(for id: ID) -> UnsafeMutablePointer<GtkWidget>? {
        places[id]?.last.flatMap(row)
    }

    /// The id of the row that one of GTK's own widgets shows.
    func id(of row: UnsafeMutablePointer<GtkWidget>) -> ID? {
        shown.first { self.row($0.key) == row }?.value
    }

    /// Where in the list the row is that one of GTK's own widgets shows.
    func position(of row: UnsafeMutablePointer<GtkWidget>) -> Int? {
        shown.keys.first { self.row($0) == row }.map { Int(gtk_list_item_get_position($0)) }
    }

    /// Every row that has a cell: some thirty lines of them.
    var shownPlaces: [Place] {
        shown.compactMap { item, id in
            row(item).map { (id, Int(gtk_list_item_get_position(item)), $0) }
        }
    }

    /// Every cell that shows a row, where in the list that is, and GTK's own widget around it.
    var shownRows: [(cell: Cell, position: Int, row: UnsafeMutablePointer<GtkWidget>)] {
        shown.keys.compactMap { item in
            guard let cell = cells[item], let row = row(item) else { return nil }
            return (cell, Int(gtk_list_item_get_position(item)), row)
        }
    }

    /// Where the row is that is being bound to a cell just now.
    private(set) var bindingPosition: Int?

    /// Every cell that shows a row.
    var shownCells: [Cell] { shown.keys.compactMap { cells[$0] } }

    /// Shows the row anew in the cell that is bound to it.
    func rebind(_ id: ID) {
        for item in places[id] ?? [] {
            if let cell = cells[item] { bind(cell, id) }
            name(item, id)
        }
    }

    /// Before GTK 4.12 only the cell's parent link leads to GTK's own widget.
    private func row(_ item: OpaquePointer) -> UnsafeMutablePointer<GtkWidget>? {
        gtk_list_item_get_child(item).flatMap { gtk_widget_get_parent($0) }
    }

    // MARK: - What GTK asks for

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
