// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Minya

@MainActor @Suite("Changes of Rows")
struct RowsChangesTests {
    let page = Page()

    private func watch(_ mirror: RowsMirror) {
        page.view.observe(\.rows, by: mirror) { [page] mirror, change in
            mirror.apply(change, now: page.view.rows.items)
        }
    }

    @Test("Random edits lead to the list, and every id is found", arguments: 1...12)
    func single(seed: Int) {
        let edits = RandomRowsEdits(seed: UInt64(seed))
        let mirror = RowsMirror()
        watch(mirror)
        for _ in 0..<300 {
            edits.edit(page.store)
            #expect(page.view.rows.items == edits.expected)
            #expect(mirror.copy == edits.expected)
            let found = edits.expected.map { page.store.rows.index(id: $0.id) }
            #expect(found == Array(edits.expected.indices))
            #expect(page.store.rows.index(id: -1) == nil)
        }
        #expect(mirror.faults.isEmpty)
    }

    @Test("Several edits that are merged in one delivery lead to the list", arguments: 1...12)
    func merged(seed: Int) {
        let edits = RandomRowsEdits(seed: UInt64(seed) + 100)
        let mirror = RowsMirror()
        watch(mirror)
        for round in 0..<100 {
            let before = mirror.changes.count
            page.store.batch { for _ in 0...round % 7 { edits.edit(page.store) } }
            #expect(mirror.changes.count <= before + 1)
            #expect(mirror.copy == edits.expected)
        }
        #expect(mirror.faults.isEmpty)
    }

    @Test("The changes lead to the list for each observer, even if one edits it", arguments: 1...12)
    func reentrant(seed: Int) {
        let edits = RandomRowsEdits(seed: UInt64(seed) + 200)
        let mirrors = [RowsMirror(), RowsMirror(), RowsMirror()]
        let editor = Listener()
        var answers = 0
        watch(mirrors[0])
        page.view.observe(\.rows, by: editor) { [page] _, _ in
            guard answers > 0 else { return }
            answers -= 1
            for _ in 0...answers % 2 { edits.edit(page.store) }
        }
        watch(mirrors[1])
        watch(mirrors[2])
        for _ in 0..<100 {
            answers = 3
            edits.edit(page.store)
            for mirror in mirrors { #expect(mirror.copy == page.view.rows.items) }
            #expect(page.view.rows.items == edits.expected)
        }
        #expect(mirrors.flatMap(\.faults).isEmpty)
        #expect(page.problems.all.allSatisfy { $0.code != .cycle })
    }

    @Test("The changes lead to the list for an observer that joins while edits are pending")
    func joining() {
        let early = RowsMirror()
        let late = RowsMirror()
        watch(early)
        page.store.batch {
            page.store.rows.append(Row(1))
            watch(late)
            page.store.rows.append(Row(2))
        }
        page.store.rows.append(Row(3))
        #expect(early.copy.map(\.id) == [1, 2, 3])
        #expect(late.copy.map(\.id) == [1, 2, 3])
        #expect(early.changes.count == 3)
        #expect(late.changes.count == 3)
        #expect(early.faults + late.faults == [])
    }

    @Test("A change lists as moved exactly the rows that existed before and were moved")
    func moved() {
        let mirror = RowsMirror()
        page.store.rows.items = (1...4).map { Row($0) }
        watch(mirror)
        page.store.batch {
            page.store.rows.append(Row(5))
            page.store.rows.move(id: 5, to: 0)
        }
        #expect(mirror.changes.last?.moved == [])
        page.store.batch {
            page.store.rows.remove(id: 1)
            page.store.rows.append(Row(1))
        }
        #expect(mirror.changes.last?.moved == [1])
        page.store.batch {
            page.store.rows.move(id: 4, to: 0)
            page.store.rows.remove(id: 4)
        }
        #expect(mirror.changes.last?.moved == [])
        page.store.batch {
            page.store.rows.items.reverse()
            page.store.rows.move(id: 2, to: 0)
        }
        #expect(mirror.faults.isEmpty)
    }

    @Test("Edits that cancel each other out are not delivered")
    func nothing() {
        let mirror = RowsMirror()
        watch(mirror)
        page.store.batch {
            page.store.rows.append(Row(1))
            page.store.rows.remove(id: 1)
        }
        #expect(mirror.changes.count == 1)
    }

    @Test("Each edit is published as itself, without computing a difference")
    func exact() {
        let mirror = RowsMirror()
        page.store.rows.items = (0..<1_000).map { Row($0) }
        watch(mirror)
        page.store.rows.append(Row(2_000))
        page.store.rows.prepend(contentsOf: [Row(3_000)])
        page.store.rows.insert(Row(4_000), at: 500)
        page.store.rows.remove(id: 4_000)
        page.store.rows.update(id: 7) { $0.text = "seven" }
        page.store.rows.move(id: 7, to: 0)
        page.store.rows.removeAll()
        #expect(
            mirror.changes.dropFirst() == [
                RowsChange(splices: [RowsSplice(position: 1_000, removed: 0, added: 1)]),
                RowsChange(splices: [RowsSplice(position: 0, removed: 0, added: 1)]),
                RowsChange(splices: [RowsSplice(position: 500, removed: 0, added: 1)]),
                RowsChange(splices: [RowsSplice(position: 500, removed: 1, added: 0)]),
                RowsChange(updated: [7]),
                RowsChange(
                    splices: [
                        RowsSplice(position: 0, removed: 0, added: 1),
                        RowsSplice(position: 9, removed: 1, added: 0),
                    ], moved: [7]),
                RowsChange(splices: [RowsSplice(position: 0, removed: 1_002, added: 0)]),
            ])
        #expect(mirror.faults.isEmpty)
    }

    @Test("An assigned array moves the fewest possible rows, and updates the others")
    func fewestMoves() {
        let mirror = RowsMirror()
        page.store.rows.items = (0..<10).map { Row($0) }
        watch(mirror)
        var rows = page.store.rows.items
        rows.append(rows.remove(at: 2))
        rows[5].text = "changed"
        page.store.rows.items = rows
        #expect(mirror.changes.last?.moved == [2])
        #expect(mirror.changes.last?.updated == [rows[5].id])
        #expect(mirror.changes.last?.splices.count == 2)
        page.store.rows.items = rows
        #expect(mirror.changes.count == 2)
        #expect(mirror.faults.isEmpty)
    }

    @Test("The log of edits does not grow without observers")
    func logIsDropped() {
        let mirror = RowsMirror()
        let observation = page.view.observe(\.rows, by: mirror) { _, _ in }
        observation.cancel()
        for id in 0..<100 { page.store.rows.append(Row(id)) }
        watch(mirror)
        #expect(mirror.copy.count == 100)
        page.store.rows.append(Row(100))
        #expect(mirror.faults.isEmpty)
    }
}
