// SPDX-License-Identifier: Apache-2.0

/// Gives the keys of an object names, no two of them the same.
struct PropertyNames {
    /// Names that something else has, or that cannot be one of a property.
    static let others = [
        "self": "selfValue", "init": "initValue", "hashValue": "hash",
    ]

    private let keys: Set<String>
    private var given = Set(others.keys)

    /// - Parameter keys: All keys; one that is a name itself keeps it.
    init(_ keys: [String]) {
        self.keys = Set(keys.filter { KeyName($0).property == $0 })
    }

    mutating func take(_ key: String) -> String {
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
