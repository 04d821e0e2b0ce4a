// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MinyaLists

@MainActor @Suite("Row factories")
struct RowFactoryTests {
    let factory = RowFactory<TestCell>()
    let made = Count()
    let place: Place

    init() {
        let made = made
        factory.register(Note.self, cell: { NoteCell() }, as: { $0 }) { note in
            made.add()
            return NoteViewModel(text: note.text)
        }
        factory.register(Mark.self, cell: { MarkCell() }, as: { $0 }) { _ in MarkViewModel() }
        place = Place(factory)
    }

    private func show(_ model: some RowModel) { place.holder.show(AnyRow(model)) }

    @Test("Models of two types with the same id are two rows, in two kinds of cells")
    func types() {
        #expect(AnyRow(Note(id: 1)).id != AnyRow(Mark(id: 1)).id)
        #expect(AnyRow(Note(id: 1)) != AnyRow(Mark(id: 1)))
        #expect(AnyRow(Note(id: 1)).id.model(of: Note.self) == 1)
        #expect(AnyRow(Note(id: 1)).id.model(of: Mark.self) == nil)
        show(Note(id: 1, text: "milk"))
        #expect(place.cell is NoteCell)
        show(Mark(id: 1))
        #expect(place.cell is MarkCell)
        #expect(place.cell?.heard == ["mark 1"])
        #expect(place.labels == ["Note: milk", "A mark"])
    }

    @Test("A row needs no more memory than its model")
    func size() {
        #expect(MemoryLayout<AnyRow>.size == MemoryLayout<any RowModel>.size)
    }

    @Test("A cell is cleared and reused for the next row of its type")
    func reuse() {
        show(Note(id: 1, text: "milk"))
        let cell = place.cell
        show(Note(id: 2, text: "bread"))
        #expect(place.cell === cell)
        #expect(place.cells == 1)
        show(Mark(id: 1))
        show(Note(id: 3, text: "salt"))
        #expect(place.cell === cell)
        #expect(cell?.heard == ["milk", "clear", "bread", "clear", "salt"])
    }

    @Test("A view model is created once for each change of its model")
    func once() {
        let first = Note(id: 1, text: "milk")
        show(first)
        place.holder.clear()
        show(Note(id: 2, text: "bread"))
        show(first)
        #expect(made.now == 2)
        #expect(factory.accessibleLabel(of: AnyRow(first)) == "Note: milk")
        #expect(made.now == 2)
        show(Note(id: 1, text: "cheese"))
        #expect(made.now == 3)
    }

    @Test("A change of the model that is not visible does not update the cell")
    func unseen() {
        show(Note(id: 1, text: "milk"))
        show(Note(id: 1, text: "milk", isSynced: false))
        #expect(made.now == 2)
        #expect(place.cell?.heard == ["milk"])
        show(Note(id: 1, text: "bread"))
        #expect(place.cell?.heard == ["milk", "bread"])
    }

    @Test("Recent view models are cached, and older ones are created again")
    func bounded() {
        for id in 0..<5_000 { show(Note(id: id)) }
        #expect(made.now == 5_000)
        for id in 4_700..<5_000 { show(Note(id: id)) }
        #expect(made.now == 5_000)
        show(Note(id: 0))
        #expect(made.now == 5_001)
    }

    @Test("An action that a cell sends has the row's id")
    func action() throws {
        show(Note(id: 7, text: "milk"))
        try #require((place.cell as? NoteCell)?.row).send(.copy)
        #expect(place.actions == [RowAction(.copy, on: Note(id: 7))])
        #expect(place.actions != [RowAction(.copy, on: Note(id: 8))])
        #expect(place.actions != [RowAction(.remove, on: Note(id: 7))])
    }

    @Test("A row of an unregistered type is shown as a placeholder and reported once")
    func unregistered() {
        struct Poll: RowModel { let id: Int }
        show(Note(id: 1, text: "milk"))
        show(Poll(id: 1))
        #expect(place.cell == nil)
        show(Poll(id: 2))
        #expect(place.problems == [.unregisteredRow(model: "Poll")])
        #expect("\(place.problems[0])".contains("register(Poll.self"))
        #expect(factory.accessibleLabel(of: AnyRow(Poll(id: 1))) == "")
        show(Note(id: 2, text: "bread"))
        #expect(place.cell is NoteCell)
        show(Poll(id: 2))
        #expect(place.cell == nil)
        factory.register(Poll.self, cell: { MarkCell() }, as: { $0 }) { _ in MarkViewModel() }
        show(Poll(id: 2))
        #expect(place.cell is MarkCell)
    }
}
