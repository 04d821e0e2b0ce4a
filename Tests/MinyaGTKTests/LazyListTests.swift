// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya
import MinyaGTK
import Testing

extension AllGTKTests {
    @MainActor @Suite("Lazy list models")
    struct LazyList {
        private let application = Desk.application

        @Test("Row objects are created only for rows that GTK accesses")
        func isLazy() async {
            let model = LazyListModel<Int>()
            let grid = GridView(
                model, make: { Label() }, bind: { $0.text = "\($1)" }, label: { "\($0)" })
            let scroller = ScrolledWindow(grid)
            let window = await Desk.show(scroller)
            model.apply([(0, 0, 100_000)]) { Array($0) }
            _ = await Desk.pump { grid.cell(for: 0) != nil }
            await Desk.pump(for: .milliseconds(100))
            #expect(model.count == 100_000)
            #expect(model.liveObjects > 10)
            #expect(model.liveObjects < 2_000)
            #expect(grid.cell(for: 3)?.text == "3")
            await Desk.close(window)
        }

        @Test("The model is consistent after each of several splices", arguments: 0..<30)
        func stepsAreConsistent(seed: UInt64) {
            var random = Seeded(seed)
            let old = (0..<40).map { $0 }
            var new: [Int] = []
            var splices: [(position: Int, removed: Int, added: Int)] = []
            var read = 0
            var fresh = 1_000
            while read < old.count {
                let kept = min(Int.random(in: 1...8, using: &random), old.count - read)
                new += old[read..<read + kept]
                read += kept
                let removed = min(Int.random(in: 0...4, using: &random), old.count - read)
                let added = Int.random(in: 0...4, using: &random)
                guard removed + added > 0 else { continue }
                splices.append((new.count, removed, added))
                new += fresh..<fresh + added
                fresh += added
                read += removed
            }
            let model = LazyListModel<Int>()
            model.apply([(0, 0, old.count)]) { Array(old[$0]) }
            let mirror = Mirror(model)
            model.apply(splices) { Array(new[$0]) }
            #expect(mirror.steps == splices.count)
            #expect(mirror.faults == [])
            #expect(mirror.rows == new)
        }

        @Test("Selections by the user are reported, and those by the program are not")
        func selection() {
            let model = LazyListModel<String>()
            var told: [String?] = []
            model.onSelectionChange = { told.append($0) }
            model.selection = "b"
            model.apply([(0, 0, 3)]) { Array(["a", "b", "c"][$0]) }
            let list = model.listModel
            #expect(gtk_selection_model_is_selected(list, 1) != 0)
            model.selection = "a"
            #expect(gtk_selection_model_is_selected(list, 0) != 0)
            #expect(gtk_selection_model_is_selected(list, 1) == 0)
            #expect(told == [])
            gtk_selection_model_select_item(list, 2, 1)
            gtk_selection_model_select_item(list, 2, 1)
            #expect(model.selection == "c")
            gtk_selection_model_unselect_all(list)
            #expect(told == ["c", nil])
            let selected = gtk_selection_model_get_selection(list)
            #expect(gtk_bitset_get_size(selected) == 0)
            gtk_bitset_unref(selected)
        }

        @Test("A row that a splice moves keeps its object")
        func objectsSurvive() {
            let model = LazyListModel<String>()
            model.apply([(0, 0, 3)]) { Array(["a", "b", "c"][$0]) }
            let list = model.listModel
            let b = g_list_model_get_item(list, 1)
            model.apply([(0, 0, 2)]) { Array(["x", "y", "a", "b", "c"][$0]) }
            let moved = g_list_model_get_item(list, 3)
            #expect(b == moved)
            #expect(model.liveObjects == 1)
            g_object_unref(b)
            g_object_unref(moved)
            #expect(model.liveObjects == 0)
            #expect(g_list_model_get_item(list, 5) == nil)
        }
    }
}

/// Mirrors a list model by its signals alone, as GTK does.
@MainActor
private final class Mirror {
    var rows: [Int]
    var steps = 0
    var faults: [String] = []
    private let model: LazyListModel<Int>
    private var listener: ListListener?

    init(_ model: LazyListModel<Int>) {
        self.model = model
        rows = Mirror.read(model)
        listener = ListListener(model.listModel) { [unowned self] position, removed, added in
            let now = Mirror.read(model)
            var expected = rows
            let end = position + added
            expected.replaceSubrange(
                position..<position + removed, with: now[position..<min(end, now.count)])
            if expected != now { faults.append("step \(steps): \(expected) is not \(now)") }
            rows = now
            steps += 1
        }
    }

    private static func read(_ model: LazyListModel<Int>) -> [Int] {
        (0..<Int(g_list_model_get_n_items(model.listModel))).compactMap { position in
            guard let item = g_list_model_get_item(model.listModel, guint(position)) else {
                return nil
            }
            defer { g_object_unref(item) }
            return LazyListModel<Int>.id(ofItem: item)
        }
    }
}

/// A small generator whose numbers are the same in every run.
struct Seeded: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}
