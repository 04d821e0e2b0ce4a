// SPDX-License-Identifier: Apache-2.0

import Minya
import Testing

@testable import MinyaLists

/// A model that is equal to others with the same text.
private struct Look: RowModel {
    let id: Int
    let text: String

    static func == (left: Self, right: Self) -> Bool { left.text == right.text }
}

/// A model whose id is of a type of its own.
private struct Spot: RowModel {
    struct ID: Hashable, Sendable { let name: String }
    let id: ID
}

private class Base: RowModel, @unchecked Sendable {
    let id: Int

    init(_ id: Int) { self.id = id }

    static func == (left: Base, right: Base) -> Bool { left.id == right.id }
}

private final class Derived: Base, @unchecked Sendable {}

private final class LooksPipeline: Pipeline {
    var rows = Rows<AnyRow>()
}

@MainActor @Suite("Rows of any type")
struct AnyRowTests {
    @Test("Rows are equal if their models and ids are")
    func equal() {
        #expect(AnyRow(Look(id: 1, text: "a")) == AnyRow(Look(id: 1, text: "a")))
        #expect(AnyRow(Look(id: 1, text: "a")) != AnyRow(Look(id: 1, text: "b")))
        #expect(AnyRow(Look(id: 1, text: "a")) != AnyRow(Look(id: 2, text: "a")))
        #expect(AnyRow(Mark(id: 1)) != AnyRow(Note(id: 1)))
    }

    @Test("An id has the type of its model and the model's id")
    func ids() {
        let place = Spot(id: Spot.ID(name: "here"))
        let rows = [AnyRow(Mark(id: 1)), AnyRow(Note(id: 1)), AnyRow(place)]
        #expect(Set(rows.map(\.id)).count == 3)
        #expect(rows[0].id.model(of: Mark.self) == 1)
        #expect(rows[0].id.model(of: Note.self) == nil)
        #expect(rows[2].id == AnyRow(place).id)
        #expect(rows[2].id.model(of: Spot.self) == place.id)
    }

    @Test("A row of a subclass is not equal to one of its superclass, and has an id of its own")
    func subclasses() {
        let (base, derived) = (AnyRow(Base(1)), AnyRow(Derived(1)))
        #expect(base != derived && derived != base && base.id != derived.id)
        #expect(derived == AnyRow(Derived(1)))
    }

    @Test("A row with another id replaces one whose model is equal")
    func replaced() {
        let store = StoreEnd(LooksPipeline())
        store.rows.items = [AnyRow(Look(id: 1, text: "a")), AnyRow(Look(id: 2, text: "a"))]
        store.rows.items = [AnyRow(Look(id: 3, text: "a")), AnyRow(Look(id: 2, text: "a"))]
        let ids = store.rows.items.map(\.id)
        #expect(ids.map { $0.model(of: Look.self) } == [3, 2])
        #expect(ids.map { store.rows.index(id: $0) } == [0, 1])
    }
}
