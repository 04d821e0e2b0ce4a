// SPDX-License-Identifier: Apache-2.0

import Dispatch
import MinyaTesting
import Testing

@testable import MinyaLists

@MainActor @Suite("Costly view models")
struct CostlyRowTests {
    let factory = RowFactory<TestCell>()
    let made = Count()
    let place: Place

    init() {
        let made = made
        factory.register(Note.self, cell: { NoteCell() }, as: { $0 }, isCostly: true) { note in
            dispatchPrecondition(condition: .notOnQueue(.main))
            made.add()
            return NoteViewModel(text: note.text)
        }
        place = Place(factory)
    }

    private func show(_ note: Note) { place.holder.show(AnyRow(note)) }

    @Test("The cell is clear and has no label until its view model is ready")
    func later() async {
        show(Note(id: 1, text: "milk"))
        #expect(place.cell is NoteCell)
        #expect(place.cell?.heard == [])
        #expect(factory.accessibleLabel(of: AnyRow(Note(id: 1, text: "milk"))) == "")
        await until { place.cell?.heard == ["milk"] }
        #expect(place.cell?.heard == ["milk"])
        #expect(place.labels == ["Note: milk"])
    }

    @Test("The previous state stays visible until the new view model is ready")
    func stays() async {
        show(Note(id: 1, text: "milk"))
        await until { place.cell?.heard == ["milk"] }
        show(Note(id: 1, text: "bread"))
        #expect(place.cell?.heard == ["milk"])
        await until { place.cell?.heard.count == 2 }
        #expect(place.cell?.heard == ["milk", "bread"])
    }

    @Test("A view model that is ready after its cell was reused is cached, but not shown")
    func late() async {
        show(Note(id: 1, text: "milk"))
        show(Note(id: 2, text: "bread"))
        await until { made.now == 2 && place.cell?.heard.last == "bread" }
        #expect(place.cell?.heard == ["clear", "bread"])
        await until { !factory.accessibleLabel(of: AnyRow(Note(id: 1, text: "milk"))).isEmpty }
        show(Note(id: 1, text: "milk"))
        #expect(place.cell?.heard == ["clear", "bread", "clear", "milk"])
        #expect(made.now == 2)
    }

    @Test("A row that is equal to the former one except for its id has its own actions")
    func equalRows() async {
        let factory = RowFactory<TestCell>()
        factory.register(Song.self, cell: { NoteCell() }, as: { $0 }, isCostly: true) { song in
            NoteViewModel(text: song.text)
        }
        let place = Place(factory)
        place.holder.show(AnyRow(Song(id: 1, text: "la")))
        place.holder.show(AnyRow(Song(id: 2, text: "la")))
        await until { place.cell?.heard == ["clear", "la"] }
        (place.cell as? NoteCell)?.row?.send(.remove)
        #expect(place.actions.map(\.row) == [RowID(2, of: Song.self)])
    }

    @Test("Two cells that show the same row share one view model")
    func shared() async {
        let other = Place(factory)
        show(Note(id: 1, text: "milk"))
        other.holder.show(AnyRow(Note(id: 1, text: "milk")))
        await until { place.cell?.heard == ["milk"] && other.cell?.heard == ["milk"] }
        #expect(other.cell?.heard == ["milk"])
        #expect(made.now == 1)
    }

    @Test("A view model created since the last check is not created again")
    func meanwhile() async {
        let made = made
        let viewModels = ViewModels<Note, NoteViewModel>(isCostly: true) { note in
            made.add()
            return NoteViewModel(text: note.text)
        }
        let note = Note(id: 1, text: "milk")
        _ = await viewModels.making(note)
        #expect(await viewModels.making(note).text == "milk")
        #expect(made.now == 1)
    }
}

/// A row whose id does not count when it is compared.
private struct Song: RowModel {
    typealias Action = Note.Action

    let id: Int
    let text: String

    static func == (one: Self, other: Self) -> Bool { one.text == other.text }
}
