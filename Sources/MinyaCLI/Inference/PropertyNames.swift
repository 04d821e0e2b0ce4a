// SPDX-License-Identifier: Apache-2.0

/// Assigns unique property names to the keys of an object.
struct PropertyNames {
    /// Names that are reserved or conflict with other members, with their replacements.
    static let others = [
        "self": "selfValue", "init": "initValue", "hashValue": "hash",
    ]

    private let keys: Set<String>
    private var given = Set(others.keys)

    /// - Parameter keys: All keys; a key that is a valid name is kept.
    init(_ keys: [String]) {
        self.keys = Set(keys.filter { KeyName($0).property == $0 })
    }

    mutating func reserveName(for key: String) -> String {
        let wish = KeyName(key).property
        let base = Self.others[wish] ?? wish
        var name = base
        var number = 2
        while !isFree(name, for: key) {
            name = "\(base)\(number)"
            number += 1
        }
        given.insert(name)
        return name
    }

    private func isFree(_ name: String, for key: String) -> Bool {
        !given.contains(name) && (name == key || !keys.contains(name))
    }
}
