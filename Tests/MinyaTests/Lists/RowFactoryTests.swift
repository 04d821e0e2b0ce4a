// SPDX-License-Identifier: Apache-2.0

import Synchronization
import Testing

@testable import Minya

@MainActor @Suite("A factory shows each row in the cell of its type, by a view model made once")
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

    @Test("a note and a mark of one id are two rows, shown in two kinds of cells")
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

    @Test("a row takes no more of its list than its model: it makes its id of that")
    func size() {
        #expect(MemoryLayout<AnyRow>.size == MemoryLayout<any RowModel>.size)
    }

    @Test("a cell is used again for the next row of its type, and cleared before")
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

    @Test("a view model is made once for each change of its model, however often it is shown")
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

    @Test("a change of the model that shows nothing new does not touch the cell")
    func unseen() {
        show(Note(id: 1, text: "milk"))
        show(Note(id: 1, text: "milk", isSynced: false))
        #expect(made.now == 2)
        #expect(place.cell?.heard == ["milk"])
        show(Note(id: 1, text: "bread"))
        #expect(place.cell?.heard == ["milk", "bread"])
    }

    @Test("the newest view models are kept, and the others made again")
    func bounded() {
        for id in 0..<5_000 { show(Note(id: id)) }
        #expect(made.now == 5_000)
        for id in 4_700..<5_000 { show(Note(id: id)) }
        #expect(made.now == 5_000)
        show(Note(id: 0))
        #expect(made.now == 5_001)
    }

    @Test("what is done in a cell comes with the row's id")
    func action() throws {
        show(Note(id: 7, text: "milk"))
        try #require((place.cell as? NoteCell)?.row).send(.copy)
        #expect(place.actions == [RowAction(.copy, on: Note(id: 7))])
        #expect(place.actions != [RowAction(.copy, on: Note(id: 8))])
        #expect(place.actions != [RowAction(.remove, on: Note(id: 7))])
    }

    @Test("a row of a type that nobody registered is a placeholder, and told once")
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
