// SPDX-License-Identifier: Apache-2.0

/// The services, storages and clock that a Store declared in its `needs`.
///
/// ```swift
/// photos = dependencies[.photos]
/// ```
@MainActor
public struct Dependencies {
    private let values: [String: Provided]
    private let owner: any Store.Type

    init(_ values: [String: Provided], owner: any Store.Type) {
        self.values = values
        self.owner = owner
    }

    /// The dependency for a key that the Store declared.
    ///
    /// A key that is not in `needs` is a programmer error and traps.
    public subscript<Value>(key: DependencyKey<Value>) -> Value {
        guard let value = values[key.name]?.value(as: Value.self) else {
            fatalError(
                "\(owner) reads the dependency '\(key.name)', which it does not declare: "
                    + "add it to \(owner).needs")
        }
        return value
    }
}
