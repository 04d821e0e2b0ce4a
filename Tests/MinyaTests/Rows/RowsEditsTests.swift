// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Minya

@MainActor @Suite("Edits of Rows")
struct RowsEditsTests {
    let page = Page()
    let listener = Listener()
    let slot = "PagePipeline.rows"

    @Test("Of a repeated id, the first row stays, and the others are reported")
    func repeated() {
        page.view.observe(\.rows, by: listener) { $0.record($1.splices.map(\.added)) }
        page.store.rows.items = [Row(1, "first"), Row(2), Row(1, "second"), Row(1, "third")]
        #expect(page.view.rows.items == [Row(1, "first"), Row(2)])
        page.store.rows.append(contentsOf: [Row(2, "again"), Row(3), Row(3, "again")])
        #expect(page.view.rows.items == [Row(1, "first"), Row(2), Row(3)])
        page.store.rows.insert(Row(3, "again"), at: 0)
        #expect(
            page.problems.all
                == [1, 1, 2, 3, 3].map { .repeatedID(slot: slot, id: "\($0)") })
        #expect(listener.heard == ["[]", "[2]", "[1]"])
    }

    @Test("Of rows inserted before the others, those with a repeated id are rejected")
    func repeatedBefore() {
        page.store.rows.items = [Row(5), Row(1), Row(3)]
        page.store.rows.prepend(contentsOf: [Row(8), Row(1, "again"), Row(9), Row(9, "again")])
        page.store.rows.prepend(contentsOf: [Row(7), Row(7, "again")])
        let items = page.store.rows.items
        #expect(items == [Row(7), Row(8), Row(9), Row(5), Row(1), Row(3)])
        #expect(items.map { page.store.rows.index(id: $0.id) } == Array(items.indices))
        #expect(page.problems.all == [1, 9, 7].map { .repeatedID(slot: slot, id: "\($0)") })
    }

    @Test("An update to an equal value delivers nothing")
    func equal() {
        page.store.rows.items = [Row(1, "a")]
        page.view.observe(\.rows, by: listener) { $0.record($1.updated) }
        page.store.rows.update(id: 1) { $0.text = "a" }
        #expect(listener.heard == ["[]"])
        page.store.rows.update(id: 1) { $0.text = "b" }
        #expect(listener.heard == ["[]", "[1]"])
        #expect(page.problems.all.isEmpty)
    }

    @Test("An update that changes the id is undone and reported")
    func changedID() {
        page.store.rows.items = [Row(1, "a")]
        page.view.observe(\.rows, by: listener) { $0.record($1.updated) }
        page.store.rows.update(id: 1) { $0 = Row(2, "b") }
        #expect(page.view.rows.items == [Row(1, "a")])
        #expect(listener.heard == ["[]"])
        #expect(page.problems.all == [.changedID(slot: slot, id: "1", to: "2")])
    }

    @Test("An edit of an unknown row changes nothing and is reported")
    func unknown() {
        page.store.rows.items = [Row(1)]
        page.store.rows.update(id: 9) { $0.text = "x" }
        #expect(page.store.rows.remove(id: 9) == nil)
        page.store.rows.move(id: 9, to: 0)
        #expect(page.view.rows.items == [Row(1)])
        #expect(
            page.problems.all == Array(repeating: .unknownID(slot: slot, id: "9"), count: 3))
    }

    @Test("A lazy sequence may read the list it is appended to")
    func lazy() {
        page.store.rows.items = [Row(1), Row(2)]
        let news = [Row(2), Row(3)].lazy.filter { [page] in
            page.store.rows.index(id: $0.id) == nil
        }
        page.store.rows.append(contentsOf: news)
        let four = [Row(4)].lazy.filter { [page] _ in !page.view.rows.isEmpty }
        page.store.rows.prepend(contentsOf: four)
        #expect(page.view.rows.items.map(\.id) == [4, 1, 2, 3])
    }

    @Test("The body of an update may edit the list")
    func editInsideUpdate() {
        page.store.rows.items = [Row(1), Row(2)]
        page.store.rows.update(id: 2) { [page] row in
            page.store.rows.prepend(contentsOf: [Row(3)])
            row.text = "two"
        }
        #expect(page.view.rows.items == [Row(3), Row(1), Row(2, "two")])
        page.store.rows.update(id: 2) { [page] row in
            page.store.rows.remove(id: 2)
            row.text = "gone"
        }
        #expect(page.view.rows.items == [Row(3), Row(1)])
    }

    @Test("A reader created before an edit still returns its own rows")
    func staleReader() {
        page.store.rows.items = [Row(1, "a"), Row(2, "b"), Row(3, "c")]
        let reader = page.view.rows
        page.store.rows.remove(id: 1)
        #expect(reader[id: 2] == Row(2, "b"))
        #expect(reader[id: 1] == Row(1, "a"))
        #expect(page.view.rows[id: 1] == nil)
    }

    @Test("Ids are found after so many edits in the middle that the index is rebuilt")
    func drift() {
        page.store.rows.items = (0..<500).map { Row($0) }
        for step in 0..<200 { page.store.rows.insert(Row(1_000 + step), at: 250) }
        for id in 240..<260 { page.store.rows.remove(id: id) }
        let items = page.store.rows.items
        #expect(items.map { page.store.rows.index(id: $0.id) } == Array(items.indices))
        page.store.rows.insert(contentsOf: (5_000..<5_100).map { Row($0) }, at: 3)
        #expect(page.store.rows.index(id: 499) == page.store.rows.count - 1)
        #expect(page.store.rows.index(id: 245) == nil)
    }

    @Test("An out-of-range edit changes nothing and is reported")
    func outOfRange() {
        page.store.rows.items = [Row(1), Row(2)]
        page.view.observe(\.rows, by: listener) { $0.record($1.splices.count) }
        page.store.rows.insert(Row(3), at: 3)
        page.store.rows.insert(contentsOf: [Row(3)], at: -1)
        page.store.rows.move(id: 1, to: 2)
        page.store.rows.move(from: 2, to: 0)
        page.store.rows.update(at: .max) { $0.text = "x" }
        #expect(page.store.rows.remove(at: .min) == nil)
        page.store.rows.removeSubrange(1..<3)
        page.store.rows.replaceSubrange(-1..<1, with: [Row(3)])
        #expect(page.store.rows.items == [Row(1), Row(2)])
        #expect(listener.heard == ["1"])
        let edits = [
            "insert at 3", "insert at -1", "move from 0 to 2", "move from 2 to 0",
            "update at \(Int.max)", "remove at \(Int.min)", "remove 1..<3", "replace -1..<1",
        ]
        #expect(page.problems.all == edits.map { .outOfRange(slot: slot, edit: $0, count: 2) })
    }

    @Test("Reading a row out of range traps with a message, in the Store and in the View")
    func outOfBounds() async {
        let results = [
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run { _ = Page().store.rows[5] }
            },
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run { _ = Page().view.rows[5] }
            },
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run { _ = Page().store.rows[2..<5] }
            },
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run { _ = Page().view.rows[2..<5] }
            },
        ]
        let messages = ["row 5", "row 5", "rows 2..<5", "rows 2..<5"].map {
            "a list of Row with the count 0 has no \($0): check count or indices first"
        }
        for (result, message) in zip(results, messages) {
            let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(said.contains(message))
        }
    }

    @Test("Rows of a range are read, replaced and removed")
    func ranges() {
        page.store.rows.items = (0..<6).map { Row($0) }
        #expect(page.store.rows.indices == 0..<6)
        #expect(page.store.rows[1..<3] == [Row(1), Row(2)])
        var changes: [RowsChange<Int>] = []
        page.view.observe(\.rows, by: listener) { changes.append($1) }
        page.store.rows.replaceSubrange(1..<4, with: [Row(3), Row(7), Row(1, "one")])
        #expect(page.store.rows.items.map(\.id) == [0, 3, 7, 1, 4, 5])
        page.store.rows.removeSubrange(0..<2)
        #expect(page.store.rows.items.map(\.id) == [7, 1, 4, 5])
        #expect(changes.last?.splices == [RowsSplice(position: 0, removed: 2, added: 0)])
        page.store.rows.move(from: 0, to: 3)
        #expect(page.store.rows.items.map(\.id) == [1, 4, 5, 7])
        #expect(changes.count == 4)
    }

    @Test("Instances of a class as rows are reported when they are observed")
    func objects() {
        let store = StoreEnd(TagsPipeline())
        store.queue.reporter = ProblemReporter { [page] in page.problems.all.append($0) }
        store.view.observe(\.tags, by: listener) { _, _ in }
        #expect(page.problems.all.isEmpty)
        store.view.observe(\.boxes, by: listener) { _, _ in }
        #expect(page.problems.all == [.objectsAsRows(slot: "TagsPipeline.boxes", row: "Box")])
    }

    @Test("A list that a subclass could override is reported at its first edit")
    func copied() {
        let store = StoreEnd(DerivedPipeline())
        store.queue.reporter = ProblemReporter { [page] in page.problems.all.append($0) }
        store.kept.items = [Row(1)]
        #expect(page.problems.all.isEmpty)
        store.view.observe(\.copied, by: listener) { _, _ in }
        store.copied.items = [Row(1)]
        store.copied.append(Row(2))
        #if DEBUG
            #expect(page.problems.all == [.copiedRows(slot: "DerivedPipeline.copied")])
        #endif
    }

    @Test("Assigned rows with other ids but equal content replace the former ones")
    func equalContent() {
        let store = StoreEnd(LoosePipeline())
        var changes: [RowsChange<Int>] = []
        store.view.observe(\.rows, by: listener) { changes.append($1) }
        store.rows.items = [Loose(id: 1), Loose(id: 2)]
        store.rows.items = [Loose(id: 9), Loose(id: 5)]
        #expect(changes.last?.splices == [RowsSplice(position: 0, removed: 2, added: 2)])
        #expect(store.rows.index(id: 9) == 0)
        #expect(store.rows.index(id: 1) == nil)
    }

    @Test("A row whose id was changed by an object in it can still be moved")
    func movedUnderAnotherID() {
        let store = StoreEnd(TagsPipeline())
        let tags = (0..<3).map { Tag(box: Box($0)) }
        store.tags.items = tags
        #expect(store.tags.index(id: 2) == 2)
        tags[0].box.id = 2
        store.tags.move(from: 0, to: 1)
        #expect(store.tags.items.map(\.id) == [1, 2, 2])
    }
}

/// A row whose equality ignores its id.
private struct Loose: Identifiable, Equatable {
    let id: Int
    static func == (left: Loose, right: Loose) -> Bool { true }
}

private final class LoosePipeline: Pipeline {
    var rows = Rows<Loose>()
}

private class BasePipeline: Pipeline {
    final var kept = Rows<Row>()
    var copied = Rows<Row>()
}

private final class DerivedPipeline: BasePipeline {}

private final class Box: Identifiable, Equatable {
    var id: Int
    init(_ id: Int) { self.id = id }
    static func == (left: Box, right: Box) -> Bool { left.id == right.id }
}

private struct Tag: Identifiable, Equatable {
    let box: Box
    var id: Int { box.id }
}

private final class TagsPipeline: Pipeline {
    var tags = Rows<Tag>()
    var boxes = Rows<Box>()
}
