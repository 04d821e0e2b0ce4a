// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaLists
import MinyaTesting

final class ListPipeline<Row: BenchRow>: Pipeline {
    var rows = Rows<Row>()
    var few = Rows<Row>()
}

final class ListStore<Row: BenchRow>: Store {
    let lifetime = Lifetime()
    let pipeline = StoreEnd(ListPipeline<Row>())

    init(context: Void, dependencies: Dependencies) {}
}

/// Observes both lists.
final class ListController<Row: BenchRow>: ViewController {
    let lifetime = Lifetime()
    let pipeline: ControllerEnd<ListPipeline<Row>>
    private var total = 0

    init(pipeline: ControllerEnd<ListPipeline<Row>>) { self.pipeline = pipeline }

    func addObservers() {
        pipeline.observe(\.rows, by: self) { $0.total &+= $1.updated.count + $1.splices.count }
        pipeline.observe(\.few, by: self) { $0.total &+= $1.updated.count + $1.splices.count }
    }
}

/// Measures 100,000 rows with each kind of id: edits, lookups, assignments and loading, compared
/// with arrays and dictionaries.
@MainActor
struct RowEdits {
    let host: TestHost

    private static let many = 100_000
    private static let few = 1_000

    func run() async throws -> [Ratio] {
        try await rows(TextRow.self, "int", edit: { $0.text = $1 })
            + rows(PostRow.self, "string", edit: { $0.text = $1 })
            + rows(FileRow.self, "path", edit: { $0.text = $1 })
            + rows(AnyRow.self, "any") { row, text in
                guard let note = row.model(of: NoteModel.self) else { return }
                row = AnyRow(NoteModel(id: note.id, text: text))
            }
    }

    private func rows<Row: BenchRow>(
        _ type: Row.Type, _ kind: String, edit: @escaping (inout Row, String) -> Void
    ) async throws -> [Ratio] {
        let page = try host.open(ListStore<Row>.self, ListController<Row>.self, ())
        defer { page.back() }
        let list = List(page.store, kind: kind, edit: edit)
        return try await [
            list.edits(), list.growth(), list.lookups(), list.prepends(), list.same(),
            list.different(),
            list.small(), list.load(),
        ]
    }

    /// The measurements for one kind of id.
    @MainActor
    private struct List<Row: BenchRow> {
        let store: StoreEnd<ListPipeline<Row>>
        let kind: String
        let edit: (inout Row, String) -> Void
        let rows = List.make(0..<RowEdits.many)

        init(
            _ store: StoreEnd<ListPipeline<Row>>, kind: String,
            edit: @escaping (inout Row, String) -> Void
        ) {
            self.store = store
            self.kind = kind
            self.edit = edit
        }

        static func make(_ numbers: Range<Int>) -> [Row] {
            numbers.map { Row(number: $0, text: "Row \($0) of some text") }
        }

        /// Fills both lists and builds their indexes by id.
        func fill() {
            store.rows.items = rows
            store.few.items = Array(rows.prefix(RowEdits.few))
            _ = store.rows.index(id: rows[7].id)
            _ = store.few.index(id: rows[7].id)
        }

        /// Measures edits across the whole list, such as messages that are read or answered; each
        /// edit changes a row.
        func edits() throws -> Ratio {
            fill()
            let floor = FloorRows(rows)
            let counter = Counter()
            floor.observers = [{ _ in counter.total &+= 1 }]
            let ids = (0..<10_000).map { rows[$0 &* 7919 % RowEdits.many].id }
            let texts = ["unread", "read"]
            var turn = 0
            return try ratio(
                "rows_edit_\(kind)", limit: nil, steps: ids.count,
                { n in
                    turn += 1
                    let text = texts[turn & 1]
                    for i in 0..<n { store.rows.update(id: ids[i]) { edit(&$0, text) } }
                },
                over: { n in
                    let text = texts[turn & 1]
                    for i in 0..<n { floor.update(id: ids[i]) { edit(&$0, text) } }
                })
        }

        /// Measures edits of a hundred rows across a list of 100,000, relative to one of 1,000.
        func growth() throws -> Ratio {
            fill()
            let far = (0..<100).map { rows[$0 * 997].id }
            let near = (0..<100).map { rows[$0 * 10].id }
            var turn = 0
            func edit(_ list: RowsEditor<ListPipeline<Row>, Row>, _ ids: [Row.ID], _ n: Int) {
                for i in 0..<n {
                    // Each edit changes its row, because the text differs in each round.
                    if i % 100 == 0 { turn += 1 }
                    let text = turn % 2 == 0 ? "read" : "unread"
                    list.update(id: ids[i % 100]) { self.edit(&$0, text) }
                }
            }
            return try ratio(
                "rows_edit_growth_\(kind)", limit: 1.3, steps: 10_000,
                { edit(store.rows, far, $0) }, over: { edit(store.few, near, $0) })
        }

        /// Measures 1,000 moves of a middle row, each with a lookup of another one, among 100,000
        /// rows relative to 1,000.
        func lookups() async throws -> Ratio {
            try await ratio(
                "rows_lookup_after_edits_\(kind)", limit: 4, steps: 1_000, turns: 9,
                { editAndLookUp(store.rows, RowEdits.many) },
                over: { editAndLookUp(store.few, RowEdits.few) },
                before: { _ in fill() })
        }

        private func editAndLookUp(_ list: RowsEditor<ListPipeline<Row>, Row>, _ count: Int) -> Int
        {
            var found = 0
            for i in 0..<1_000 {
                list.move(from: count / 2, to: count / 2 - 1 - i % 100)
                if list.index(id: rows[i &* 7919 % count].id) != nil { found += 1 }
            }
            return found
        }

        /// Measures prepending ten pages of 50 rows.
        func prepends() async throws -> Ratio {
            let floor = FloorRows(rows)
            return try await ratio(
                "rows_prepend_\(kind)", limit: nil, steps: 10, turns: 15,
                {
                    for page in RowEdits.older { store.rows.prepend(contentsOf: List.make(page)) }
                    return 10
                },
                over: {
                    for page in RowEdits.older { floor.prepend(contentsOf: List.make(page)) }
                    return 10
                },
                before: { _ in
                    fill()
                    floor.assign(rows)
                })
        }

        /// Measures assigning equal rows from another array.
        func same() throws -> Ratio {
            fill()
            let floor = FloorRows(rows)
            let again = List.make(0..<RowEdits.many)
            return try ratio(
                "rows_assign_same_100k_\(kind)", limit: 1.5, steps: 4,
                { n in for i in 0..<n { store.rows.items = i % 2 == 0 ? again : rows } },
                over: { n in for i in 0..<n { floor.assign(i % 2 == 0 ? again : rows) } })
        }

        /// Measures assigning two lists alternately that differ in one row of a hundred: changed,
        /// removed or inserted.
        func different() throws -> Ratio {
            try difference("rows_assign_1pc_100k_\(kind)", RowEdits.many, limit: 1.4)
        }

        func small() throws -> Ratio {
            try difference("rows_assign_1pc_1k_\(kind)", 1_000, limit: 3)
        }

        private func difference(_ name: String, _ count: Int, limit: Double) throws -> Ratio {
            let first = List.make(0..<count)
            var second = first
            for place in stride(from: count - 1, to: 0, by: -100) {
                switch place / 100 % 3 {
                case 0: edit(&second[place], "changed")
                case 1: second.remove(at: place)
                default: second.insert(Row(number: count + place, text: "new"), at: place)
                }
            }
            store.rows.items = first
            let floor = FloorDiff(first)
            return try ratio(
                name, limit: limit, steps: max(4, 100_000 / count),
                { n in for i in 0..<n { store.rows.items = i % 2 == 0 ? second : first } },
                over: { n in for i in 0..<n { floor.assign(i % 2 == 0 ? second : first) } })
        }

        /// Measures filling an empty list and looking up a row.
        func load() async throws -> Ratio {
            try await ratio(
                "rows_load_100k_\(kind)", limit: 1.3, steps: 1, turns: 15,
                {
                    store.rows.items = rows
                    return store.rows.index(id: rows[70_000].id) == nil ? 0 : 1
                },
                over: {
                    var positions: [Row.ID: Int] = [:]
                    positions.reserveCapacity(rows.count)
                    for (position, row) in rows.enumerated() { positions[row.id] = position }
                    return positions[rows[70_000].id] == nil ? 0 : 1
                },
                before: { _ in store.rows.removeAll() })
        }
    }

    /// The row numbers of ten pages of older rows.
    private static let older = (1...10).map { -$0 * 50 - 50 ..< -$0 * 50 }
}
