// SPDX-License-Identifier: Apache-2.0

public protocol AtomicRepresentable {}

extension Bool: AtomicRepresentable {}

extension Int: AtomicRepresentable {}

extension UInt: AtomicRepresentable {}

public struct Atomic<Value: AtomicRepresentable>: ~Copyable, @unchecked Sendable {
    public init(_ initialValue: consuming Value)
    public borrowing func load(ordering: AtomicLoadOrdering) -> Value
    public borrowing func store(_ desired: consuming Value, ordering: AtomicStoreOrdering)
    public borrowing func exchange(
        _ desired: consuming Value, ordering: AtomicUpdateOrdering
    ) -> Value
}

extension Atomic where Value == Int {
    @discardableResult public borrowing func add(
        _ operand: Int, ordering: AtomicUpdateOrdering
    ) -> (oldValue: Int, newValue: Int)
    @discardableResult public borrowing func subtract(
        _ operand: Int, ordering: AtomicUpdateOrdering
    ) -> (oldValue: Int, newValue: Int)
}

public struct AtomicLoadOrdering: Sendable {
    public static var relaxed: Self { get }
}

public struct AtomicStoreOrdering: Sendable {
    public static var relaxed: Self { get }
}

public struct AtomicUpdateOrdering: Sendable {
    public static var relaxed: Self { get }
}
