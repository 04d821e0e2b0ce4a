// SPDX-License-Identifier: Apache-2.0

/// A large value with copy-on-write storage.
struct Boxed<Value: Sendable>: Sendable {
    private final class Box: Sendable {
        let value: Value

        init(_ value: Value) { self.value = value }
    }

    private var box: Box

    init(_ value: Value) { box = Box(value) }

    var value: Value {
        get { box.value }
        set { box = Box(newValue) }
    }

    /// Returns whether both share one storage.
    func isShared(with other: Self) -> Bool { box === other.box }
}

extension Boxed: Equatable where Value: Equatable {
    static func == (left: Self, right: Self) -> Bool {
        left.isShared(with: right) || left.value == right.value
    }
}

extension Boxed: Hashable where Value: Hashable {
    func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
