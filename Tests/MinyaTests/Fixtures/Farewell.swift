// SPDX-License-Identifier: Apache-2.0

/// Does something when the last reference to it goes.
@MainActor
final class Farewell {
    private let body: @MainActor () -> Void
    init(_ body: @escaping @MainActor () -> Void) { self.body = body }
    isolated deinit { body() }
}

/// A value that holds a ``Farewell`` and is equal to others of its number.
struct Parting: Equatable, Identifiable {
    let id: Int
    var farewell: Farewell?
    var text = ""

    static func == (one: Self, other: Self) -> Bool {
        one.id == other.id && one.text == other.text
    }
}
