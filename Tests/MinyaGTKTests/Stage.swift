// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaGTK

/// A mediator with one registered page, and all views and stores it has created.
@MainActor
final class Stage {
    let mediator = Mediator()
    var views: [ItemsView] { ItemsView.made.compactMap(\.value) }
    var stores: [ItemsStore] { ItemsStore.made.compactMap(\.value) }

    init() {
        mediator.register(
            .items, view: ItemsView.self, controller: ItemsController.self, store: ItemsStore.self)
    }
}

/// A weak reference.
struct Weak<Value: AnyObject> {
    weak var value: Value?
}

struct Item: Identifiable, Equatable, Sendable {
    var id: Int
    var title: String
}

extension SceneKey where Context == Int, Result == String {
    static var items: Self { "items" }
}

final class ItemsPipeline: Pipeline {
    var items = Rows<Item>()
    var query = Field<String>("first")
    var selection = Input<Int>()
    var fetchMore = Input<Void>()
    var answered = Input<SceneResult<String>>()
    var ask = Input<SceneResult<String>>()
    var openNext = Request<Int>()
    var finish = Request<String>()
}

final class ItemsView: WidgetView<ItemsPipeline> {
    static var made: [Weak<ItemsView>] = []

    let search = SearchEntry(placeholder: "Search")
    private(set) var grid: RowsGrid<Item, Label>
    var binds: Int { count.value }
    private let count = Count()

    private final class Count { var value = 0 }

    required init(pipeline: ViewEnd<ItemsPipeline>) {
        let count = count
        grid = RowsGrid(
            make: {
                let label = Label()
                label.setSizeRequest(width: 100, height: 100)
                return label
            },
            bind: { label, item in
                count.value += 1
                label.text = item.title
            },
            unbind: { label in label.text = "" },
            label: { $0.title })
        super.init(pipeline: pipeline)
        title = "Items"
        root = Box(.vertical, [search, grid])
        grid.onActivate = { [weak self] id in self?.pipeline.selection.send(id) }
        grid.onNearEnd = { [weak self] in
            guard let self, !self.pipeline.items.isEmpty else { return }
            self.pipeline.fetchMore.send()
        }
        Self.made.append(Weak(value: self))
    }

    override func addObservers() {
        super.addObservers()
        bind(\.query, to: search)
        bind(\.items, to: grid)
    }
}

final class ItemsController: ViewController {
    typealias Result = String

    let lifetime = Lifetime()
    let pipeline: ControllerEnd<ItemsPipeline>

    init(pipeline: ControllerEnd<ItemsPipeline>) {
        self.pipeline = pipeline
    }

    func addObservers() {
        pipeline.observe(\.openNext, by: self) { controller, count in
            controller.open(.items, count, into: \.answered)
        }
        pipeline.observe(\.finish, by: self) { controller, text in controller.finish(text) }
    }
}

final class ItemsStore: Store {
    static var made: [Weak<ItemsStore>] = []

    let lifetime = Lifetime()
    let pipeline = StoreEnd(ItemsPipeline())
    var chosen: [Int] = []
    var queries: [String] = []
    var wishes = 0
    var answers: [SceneResult<String>] = []
    private let count: Int

    init(context: Int, dependencies: Dependencies) {
        count = context
        Self.made.append(Weak(value: self))
    }

    func addObservers() {
        pipeline.observe(\.selection, by: self) { store, id in store.chosen.append(id) }
        pipeline.observe(\.query, by: self) { store, text in
            if text != "first" { store.queries.append(text) }
        }
        pipeline.observe(\.fetchMore, by: self) { store in store.wishes += 1 }
        pipeline.observe(\.answered, by: self) { store, result in store.answers.append(result) }
    }

    func load() {
        pipeline.items.items = (0..<count).map { Item(id: $0, title: "\($0)") }
    }
}
