// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya
import MinyaGTK
import MinyaLists
import Testing

/// The two ways to show rows.
enum Shape: CaseIterable, CustomTestStringConvertible {
    case grid, list

    var testDescription: String { self == .grid ? "a grid" : "a list" }
}

extension SceneKey where Context == Int, Result == Never {
    static var shelf: Self { "shelf" }
}

/// The data of a page that shows only rows.
final class ShelfPipeline: Pipeline {
    var items = Rows<Item>()
    var selected = Field<Int?>(nil)
    var place = Field<RowsPlace<Int>?>(nil)
    var opened = Input<Int>()
}

class ShelfView: WidgetView<ShelfPipeline> {
    var rows: RowsView<Item, Label> { preconditionFailure("A shelf is a grid or a list") }

    static func makeCell() -> Label {
        let label = Label()
        label.setSizeRequest(width: 100, height: 60)
        return label
    }

    override func addObservers() {
        rows.onActivate = { [weak self] id in self?.pipeline.opened.send(id) }
        bind(\.items, to: rows)
        bind(\.selected, to: rows)
        bind(place: \.place, to: rows)
    }
}

final class ShelfGridView: ShelfView {
    let grid = RowsGrid<Item, Label>(
        make: { ShelfView.makeCell() }, bind: { $0.text = $1.title }, label: { $0.title })
    override var rows: RowsView<Item, Label> { grid }

    required init(pipeline: ViewEnd<ShelfPipeline>) {
        super.init(pipeline: pipeline)
        // Five columns at the usual width of the window, which is not known at first.
        grid.grid.setColumns(atLeast: 2, width: 110)
        root = grid
    }
}

final class ShelfListView: ShelfView {
    let list = RowsListView<Item, Label>(
        make: { ShelfView.makeCell() }, bind: { $0.text = $1.title }, label: { $0.title })
    override var rows: RowsView<Item, Label> { list }

    required init(pipeline: ViewEnd<ShelfPipeline>) {
        super.init(pipeline: pipeline)
        root = list
    }
}

final class ShelfController: ViewController {
    let lifetime = Lifetime()
    let pipeline: ControllerEnd<ShelfPipeline>

    init(pipeline: ControllerEnd<ShelfPipeline>) { self.pipeline = pipeline }
}

final class ShelfStore: Store {
    let lifetime = Lifetime()
    let pipeline = StoreEnd(ShelfPipeline())
    var opened: [Int] = []
    var selected: [Int?] = []
    private let count: Int

    init(context: Int, dependencies: Dependencies) { count = context }

    func addObservers() {
        pipeline.observe(\.opened, by: self) { store, id in store.opened.append(id) }
        pipeline.observe(\.selected, by: self) { store, id in store.selected.append(id) }
        selected = []
    }

    func load() {
        pipeline.items.items = (0..<count).map { Item(id: $0, title: "\($0)") }
    }
}

/// An open shelf, driven from both ends.
@MainActor
final class Shelf {
    let navigation: GTKNavigation
    let store: ShelfStore
    private let mediator = Mediator()

    var scene: Scene { navigation.scenes[0] }
    var view: ShelfView {
        guard let view = scene.view as? ShelfView else { preconditionFailure("It was closed") }
        return view
    }
    var rows: RowsView<Item, Label> { view.rows }

    /// - Parameter before: Called with the store before the first layout.
    init(
        _ shape: Shape, _ count: Int = 500, width: Int = 600,
        before: (ShelfStore) -> Void = { _ in }
    ) async throws {
        let controller = ShelfController.self
        switch shape {
        case .grid:
            mediator.register(
                .shelf, view: ShelfGridView.self, controller: controller, store: ShelfStore.self)
        case .list:
            mediator.register(
                .shelf, view: ShelfListView.self, controller: controller, store: ShelfStore.self)
        }
        navigation = GTKNavigation(Desk.application, title: "Test", width: width, height: 400)
        mediator.open(.shelf, count, in: navigation)
        store = try #require(navigation.scenes.first?.store as? ShelfStore)
        before(store)
        navigation.window.present()
        await settle()
    }

    /// Opens another shelf beside this one, in a window that must be wide enough.
    func openBeside(_ count: Int) async throws -> ShelfView {
        mediator.open(.shelf, count, in: navigation, as: .detail)
        await Desk.pump(for: .milliseconds(500))
        return try #require(navigation.scenes.last?.view as? ShelfView)
    }

    /// Waits until all changes are laid out and painted.
    func settle() async {
        await Desk.pump(for: .milliseconds(150))
        _ = await Desk.pump { !rows.cells.isScrolling }
    }

    func close() async { await Desk.close(navigation.window) }

    /// The position of a row's top edge in the visible part.
    func y(_ id: Int) -> Int? { rows.cells.extent(of: id)?.y }

    /// The position of a row's bottom edge in the visible part.
    func bottom(_ id: Int) -> Int? { rows.cells.extent(of: id).map { $0.y + $0.height } }

    func insert(_ ids: Range<Int>, at position: Int = 0) {
        store.pipeline.batch {
            for id in ids.reversed() {
                store.pipeline.items.insert(Item(id: id, title: "\(id)"), at: position)
            }
        }
    }

    /// GTK's own widget around the cell of a row.
    func row(_ id: Int) -> UnsafeMutablePointer<GtkWidget>? {
        rows.cells.cell(for: id).flatMap { gtk_widget_get_parent($0.pointer) }
    }

    /// Whether a row has the focus.
    func containsFocus(_ id: Int) -> Bool { row(id).map { gtk_widget_has_focus($0) != 0 } ?? false }

    /// Whether GTK shows a row as selected, which is also what it tells screen readers.
    func looksSelected(_ id: Int) -> Bool {
        guard let row = row(id) else { return false }
        return gtk_widget_get_state_flags(row).rawValue & GTK_STATE_FLAG_SELECTED.rawValue != 0
    }
}
