// SPDX-License-Identifier: Apache-2.0

import Floor
import Minya
import MinyaTesting

final class TextRowsPipeline: Pipeline {
    var small = Rows<TextRow>()
    var large = Rows<TextRow>()
}

final class TextRowsStore: Store {
    let lifetime = Lifetime()
    let pipeline = StoreEnd(TextRowsPipeline())
    init(context: Void, dependencies: Dependencies) {}
}

/// Observes both lists.
final class TextRowsController: ViewController {
    let lifetime = Lifetime()
    let pipeline: ControllerEnd<TextRowsPipeline>
    private var total = 0

    init(pipeline: ControllerEnd<TextRowsPipeline>) { self.pipeline = pipeline }

    func addObservers() {
        pipeline.observe(\.small, by: self) { $0.total &+= $1.updated.count + $1.splices.count }
        pipeline.observe(\.large, by: self) { $0.total &+= $1.updated.count + $1.splices.count }
    }
}

/// Edits of a list of 100,000 rows beside those of 100, and new lists beside a walk over both.
@MainActor
struct RowEdits {
    private let page: TestScene<TextRowsStore>
    private let store: StoreEnd<TextRowsPipeline>

    init(host: TestHost) throws {
        page = try host.open(TextRowsStore.self, TextRowsController.self, ())
        store = page.store
    }

    func run() async throws -> [Ratio] {
        fill()
        let edit = try ratio("rows_edit", limit: 1.3, steps: 300_000, editLarge, over: editSmall)
        let prepends = try await ratio(
            "rows_prepend", limit: nil, steps: 10, turns: 21,
            { prepend(\.large) }, over: { prepend(\.small) }, before: { fill() })
        return try [edit, prepends, diff("rows_diff_1k", 1_000), diff("rows_diff_100k", 100_000)]
    }

    private func fill() {
        store.small.items = Self.rows(100)
        store.large.items = Self.rows(100_000)
        // The index is made when an id is first looked for.
        store.small.update(id: 1) { $0.text = "first" }
        store.large.update(id: 1) { $0.text = "first" }
    }

    private static func rows(_ count: Int) -> [TextRow] {
        (0..<count).map { TextRow(id: $0, text: "Row \($0) of some text") }
    }

    // MARK: - Edits

    @inline(never) private func editSmall(_ n: Int) {
        for i in 0..<n { store.small.update(id: i % 100) { $0.text = i % 2 == 0 ? "a" : "b\(i)" } }
    }

    /// All over the list, as messages that are read or answered.
    @inline(never) private func editLarge(_ n: Int) {
        for i in 0..<n {
            store.large.update(id: (i % 100) * 997) { $0.text = i % 2 == 0 ? "a" : "b\(i)" }
        }
    }

    /// Ten pages of 50 rows, each before all others.
    private func prepend(
        _ slot: ReferenceWritableKeyPath<TextRowsPipeline, Rows<TextRow>>
    ) -> Int {
        let rows = store[dynamicMember: slot]
        for page in 1...10 {
            rows.prepend(contentsOf: (1...50).map { TextRow(id: -page * 50 - $0, text: "older") })
        }
        return 10
    }

    // MARK: - Whole lists

    /// Assigns by turns two lists that differ in one row of a hundred: changed, gone or new.
    private func diff(_ name: String, _ count: Int) throws -> Ratio {
        let first = Self.rows(count)
        var second = first
        for place in stride(from: count - 1, to: 0, by: -100) {
            switch place / 100 % 3 {
            case 0: second[place].text = "changed"
            case 1: second.remove(at: place)
            default: second.insert(TextRow(id: count + place, text: "new"), at: place)
            }
        }
        store.large.items = first
        let floor = FloorDiff(first)
        return try ratio(
            name, limit: 3, steps: max(4, 100_000 / count),
            { n in for i in 0..<n { store.large.items = i % 2 == 0 ? second : first } },
            over: { n in for i in 0..<n { floor.assign(i % 2 == 0 ? second : first) } })
    }
}
