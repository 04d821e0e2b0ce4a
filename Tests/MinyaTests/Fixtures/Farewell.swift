// SPDX-License-Identifier: Apache-2.0

import Minya

/// Runs a closure when it is released.
@MainActor
final class Farewell {
    private let body: @MainActor () -> Void
    init(_ body: @escaping @MainActor () -> Void) { self.body = body }
    isolated deinit { body() }
}

/// A value that holds a ``Farewell``, which equality ignores.
struct Parting: Equatable, Identifiable {
    let id: Int
    var farewell: Farewell?
    var text = ""

    static func == (one: Self, other: Self) -> Bool {
        one.id == other.id && one.text == other.text
    }
}

/// An id that runs a closure when it is released.
final class PartingID: Hashable, Sendable {
    let number: Int
    private let farewell: Farewell?

    @MainActor
    init(_ number: Int, _ body: (@MainActor () -> Void)? = nil) {
        self.number = number
        farewell = body.map { Farewell($0) }
    }

    static func == (one: PartingID, other: PartingID) -> Bool { one.number == other.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// A row with a ``PartingID``.
struct PartingRow: Identifiable, Equatable {
    let id: PartingID
    var text = ""

    init(_ id: PartingID) { self.id = id }

    @MainActor
    init(_ number: Int, text: String = "") {
        id = PartingID(number)
        self.text = text
    }
}

/// A pipeline with a list of these rows.
final class PartingIDPipeline: Pipeline {
    var rows = Rows<PartingRow>()
}
