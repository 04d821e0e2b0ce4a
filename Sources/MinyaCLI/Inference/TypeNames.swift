// SPDX-License-Identifier: Apache-2.0

/// Assigns type names that do not shadow other types.
struct TypeNames {
    /// Names with a special meaning in extensions or protocols.
    private static let reserved: Set<String> = ["CodingKeys", "ID", "Element"]

    private var given: Set<String>

    /// - Parameter taken: Existing types of the app.
    init(besides taken: Set<String>) { given = taken }

    /// Returns the names of the types nested in the first one, by their numbers.
    ///
    /// - Parameter root: The name of the first type.
    mutating func names(of types: [ModelType], root: String) -> [String] {
        given.insert(root)
        var names: [String] = []
        for (number, type) in types.enumerated() {
            if number == 0 {
                names.append(root)
            } else {
                names.append(name(type.wish, in: type.parent.map { names[$0] } ?? root))
            }
        }
        return names
    }

    private mutating func name(_ wish: String, in parent: String) -> String {
        var tries = [wish, wish + "Info", parent + wish]
        var number = 2
        while true {
            let name = tries.removeFirst()
            if isFree(name) {
                given.insert(name)
                return name
            }
            if tries.isEmpty {
                tries = ["\(wish)Info\(number)"]
                number += 1
            }
        }
    }

    private func isFree(_ name: String) -> Bool {
        !given.contains(name) && !Self.reserved.contains(name) && !Keywords.all.contains(name)
            && !KnownTypes.swift.contains(name) && !KnownTypes.minya.contains(name)
            && !KnownTypes.modules.contains(name)
    }
}
