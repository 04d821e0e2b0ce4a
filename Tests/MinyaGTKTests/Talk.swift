// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya
import MinyaGTK
import Testing

extension SceneKey where Context == Int, Result == Never {
    static var talk: Self { "talk" }
}

/// The data of a page that shows only a conversation.
final class TalkPipeline: Pipeline {
    var rows = Rows<Item>()
}

final class TalkView: WidgetView<TalkPipeline> {
    /// Called with the list of the next view that is created, before rows arrive.
    static var prepare: (RowsListView<Item, Label>) -> Void = { _ in }
    /// The ids of the rows that were shown in cells, in order.
    static var binds: [Int] = []

    let list = RowsListView<Item, Label>(
        make: {
            let label = Label()
            label.wraps = true
            label.xalign = 0
            return label
        },
        bind: { label, item in
            TalkView.binds.append(item.id)
            label.text = item.title
        }, label: { $0.title })

    required init(pipeline: ViewEnd<TalkPipeline>) {
        super.init(pipeline: pipeline)
        list.followsEnd = true
        list.vexpand = false
        list.valign = .start
        Self.prepare(list)
        root = Box(.horizontal, [list])
    }

    override func addObservers() { bind(\.rows, to: list) }
}

final class TalkController: ViewController {
    let lifetime = Lifetime()
    let pipeline: ControllerEnd<TalkPipeline>

    init(pipeline: ControllerEnd<TalkPipeline>) { self.pipeline = pipeline }
}

final class TalkStore: Store {
    let lifetime = Lifetime()
    let pipeline = StoreEnd(TalkPipeline())

    init(context: Int, dependencies: Dependencies) {}
}

/// A generator whose numbers are the same in each run.
struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// An open conversation, driven from both ends and observed in each painted frame.
@MainActor
final class Talk {
    let navigation: GTKNavigation
    let store: TalkStore
    let list: RowsListView<Item, Label>
    var dice: Dice
    private let mediator = Mediator()
    private var watch: SignalConnection?
    private var before = 0
    private var after = 100_000

    init(
        _ count: Int = 50, height: Int = 500, seed: UInt64 = 1, lines: ClosedRange<Int> = 1...12,
        before prepare: @escaping (RowsListView<Item, Label>) -> Void = { _ in }
    ) async throws {
        dice = Dice(state: seed)
        TalkView.binds = []
        TalkView.prepare = { list in
            list.setSizeRequest(width: 400, height: height)
            prepare(list)
        }
        mediator.register(
            .talk, view: TalkView.self, controller: TalkController.self, store: TalkStore.self)
        navigation = GTKNavigation(Desk.application, title: "Test", width: 700, height: 700)
        mediator.open(.talk, count, in: navigation)
        store = try #require(navigation.scenes.first?.store as? TalkStore)
        list = try #require(navigation.scenes.first?.view as? TalkView).list
        append(count, lines)
        navigation.window.present()
        let clock = try #require(gtk_widget_get_frame_clock(list.pointer))
        watch = SignalConnection(
            UnsafeMutableRawPointer(clock), "after-paint",
            plain: { [weak self] in self?.recordFrame() })
    }

    func close() async {
        watch = nil
        await Desk.close(navigation.window)
    }

    // MARK: - Rows

    var rows: [Item] { store.pipeline.rows.items.map { $0 } }

    func text(_ lines: ClosedRange<Int> = 1...12) -> String {
        (0..<Int.random(in: lines, using: &dice)).map { _ in
            "Words that take about a line, \(after)"
        }.joined(separator: " ")
    }

    func append(_ count: Int, _ lines: ClosedRange<Int> = 1...12) {
        let new = (0..<count).map { Item(id: after + $0, title: text(lines)) }
        after += count
        store.pipeline.rows.append(contentsOf: new)
    }

    func prepend(_ count: Int, _ lines: ClosedRange<Int> = 1...12) {
        let new = (1...count).reversed().map { Item(id: before - $0, title: text(lines)) }
        before -= count
        store.pipeline.rows.prepend(contentsOf: new)
    }

    func insert(_ count: Int, at position: Int) {
        let new = (0..<count).map { Item(id: after + $0, title: text(1...1)) }
        after += count
        store.pipeline.rows.insert(contentsOf: new, at: position)
    }

    func removeOne(besides id: Int) {
        guard let other = rows.randomElement(using: &dice)?.id, other != id else { return }
        store.pipeline.rows.remove(id: other)
    }

    func change(_ id: Int, _ lines: ClosedRange<Int> = 1...12) {
        let text = text(lines)
        store.pipeline.rows.update(id: id) { $0.title = text }
    }

    // MARK: - Painted positions

    /// The painted position of a row's top edge in the list, and its height; nil out of view.
    func place(_ id: Int) -> (y: Int, height: Int)? {
        guard let cell = list.cells.cell(for: id)?.pointer, let row = gtk_widget_get_parent(cell),
            gtk_widget_get_mapped(row) != 0
        else {
            return nil
        }
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(row, list.pointer, &bounds) != 0 else { return nil }
        let (y, height) = (Int(bounds.origin.y.rounded()), Int(bounds.size.height.rounded()))
        return y + height > 0 && y < list.size.height ? (y, height) : nil
    }

    /// The first row whose top edge is visible, otherwise the first visible row.
    var anchor: Int? {
        let inSight = rows.map(\.id).filter { place($0) != nil }
        return inSight.first { (place($0)?.y ?? -1) >= 0 } ?? inSight.first
    }

    /// The distance from the bottom edge of the list to that of the last row; nil out of view.
    var toEnd: Int? {
        rows.last.flatMap { place($0.id) }.map { $0.y + $0.height - list.size.height }
    }

    /// A row, and its expected position.
    var watched: (id: Int, y: Int)? { didSet { worst = 0 } }
    /// Its greatest distance from that position in any frame painted since.
    private(set) var worst = 0
    /// The value of ``toEnd`` in each painted frame.
    var ends: [Int] = []

    private func recordFrame() {
        ends.append(toEnd ?? .max)
        guard let watched else { return }
        worst = max(worst, place(watched.id).map { abs($0.y - watched.y) } ?? .max)
    }

    /// Watches the row that has to stay in place.
    func watchAnchor() throws -> Int {
        let id = try #require(anchor)
        watched = (id, try #require(place(id)).y)
        return id
    }

    /// Waits until nothing needs to be laid out any more.
    ///
    /// - Parameter frames: The number of frames to wait for.
    func settle(_ frames: Int = 3) async {
        // A requested frame is painted after everything that is pending.
        for _ in 0..<frames {
            var isPainted = false
            navigation.window.afterNextPaint { isPainted = true }
            gtk_widget_queue_draw(navigation.window.pointer)
            _ = await Desk.pump { isPainted }
        }
    }
}
