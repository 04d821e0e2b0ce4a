// SPDX-License-Identifier: Apache-2.0

/// The name and type of a dependency.
///
/// ```swift
/// extension DependencyKey where Value == any PhotoService {
///     static var photos: Self { "photos" }
/// }
/// ```
public struct DependencyKey<Value>: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name, which identifies the dependency.
    public let name: String

    /// Creates a key with this name; two keys with the same name denote the same dependency.
    public init(stringLiteral name: String) { self.name = name }
}

extension DependencyKey where Value == any Clock<Duration> {
    /// The clock for the delays of `run`: the system's, unless a test provides another.
    public static var clock: Self { "clock" }
}

/// The dependencies that a Store declares.
///
/// ```swift
/// static var needs: Needs { Needs(.photos, .history) }
/// ```
public struct Needs: Sendable {
    let keys: [Key]

    struct Key: Sendable {
        let name: String
        /// The name of its type, computed on demand because that is slow.
        let type: @Sendable () -> String
        let accepts: @Sendable (Provided) -> Bool
    }

    /// Creates a list of the dependencies for these keys; `Needs()` is empty.
    public init<each Value>(_ keys: repeat DependencyKey<each Value>) {
        var list: [Key] = []
        repeat list.append(Self.erase(each keys))
        self.keys = list
    }

    private static func erase<Value>(_ key: DependencyKey<Value>) -> Key {
        Key(
            name: key.name, type: { String(describing: Value.self) },
            accepts: { $0.value(as: Value.self) != nil })
    }
}
