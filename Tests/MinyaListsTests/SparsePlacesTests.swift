// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MinyaLists

@MainActor @Suite("Places far from the visible rows")
struct SparsePlacesTests {
    let factory = RowFactory<TestCell>()
    let pool = RowPool<TestCell>()
    let first: RowHolder<TestCell>
    let second: RowHolder<TestCell>
    let shown = Shown()

    @MainActor final class Shown {
        var cells: [TestCell?] = []
        var fills: [@MainActor () -> Void] = []
    }

    init() {
        factory.register(Note.self, cell: { NoteCell() }, as: { $0 }) { note in
            NoteViewModel(text: note.text)
        }
        (first, second) = (RowHolder(factory, pool), RowHolder(factory, pool))
        for holder in [first, second] {
            holder.onCell = { [shown] in shown.cells.append($0) }
            holder.whenReady = { [shown] in shown.fills.append($0) }
        }
    }

    @Test("A row that is not near is shown when the host calls its closure")
    func far() {
        first.isNear = { false }
        first.show(AnyRow(Note(id: 1, text: "milk")))
        #expect(!first.isFilled && shown.cells.isEmpty && shown.fills.count == 1)
        shown.fills[0]()
        #expect(first.isFilled)
        #expect(shown.cells.last??.heard == ["milk"])
    }

    @Test("Another place uses a cell from the pool, and its former row gets a new one")
    func returnCellToPool() {
        first.show(AnyRow(Note(id: 1, text: "milk")))
        let cell = shown.cells[0]
        first.returnCellToPool()
        #expect(!first.isFilled && cell?.heard == ["milk", "clear"])
        second.show(AnyRow(Note(id: 2, text: "bread")))
        #expect(shown.cells.count == 2 && shown.cells[1] === cell)
        #expect(cell?.heard == ["milk", "clear", "bread"])
        #expect(shown.fills.count == 1)
        shown.fills[0]()
        #expect(first.isFilled && shown.cells.count == 3 && shown.cells[2] !== cell)
        #expect(shown.cells[2]?.heard == ["milk"])
    }

    @Test("A scheduled row that was removed is not shown")
    func gone() {
        first.show(AnyRow(Note(id: 1, text: "milk")))
        first.returnCellToPool()
        first.clear()
        shown.fills[0]()
        #expect(!first.isFilled)
    }
}
