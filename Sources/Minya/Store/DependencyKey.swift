// SPDX-License-Identifier: Apache-2.0

/// The name and type of a dependency.
///
/// ```swift
/// extension DependencyKey where Value == any PhotoService {
///     static var photos: Self { "photos" }
/// }
/// ```
public struct DependencyKey<Value>: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name, which tells dependencies apart.
    public let name: String

    /// A key of this name; two keys of one name are one dependency.
    public init(stringLiteral name: String) { self.name = name }
}

extension DependencyKey where Value == any Clock<Duration> {
    /// The clock that delays of `run` go by: the system's, unless a test provides another.
    public static var clock: Self { "clock" }
}

/// The dependencies that a store declares.
///
/// ```swift
/// static var needs: Needs { Needs(.photos, .history) }
/// ```
public struct Needs: Sendable {
    let keys: [Key]

    struct Key: Sendable {
        let name: String
        /// Its name, which is made when it is asked for: that takes long.
        let type: @Sendable () -> String
        let accepts: @Sendable (Any) -> Bool
    }

    /// The dependencies behind these keys; none for `Needs()`.
    public init<each Value>(_ keys: repeat DependencyKey<each Value>) {
        var list: [Key] = []
        repeat list.append(Self.erase(each keys))
        self.keys = list
    }

    private static func erase<Value>(_ key: DependencyKey<Value>) -> Key {
        Key(name: key.name, type: { String(describing: Value.self) }, accepts: { $0 is Value })
    }
}
