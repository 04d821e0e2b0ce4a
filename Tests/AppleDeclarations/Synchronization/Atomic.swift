// SPDX-License-Identifier: Apache-2.0

public protocol AtomicRepresentable {}

extension UInt: AtomicRepresentable {}

public struct Atomic<Value: AtomicRepresentable>: ~Copyable, @unchecked Sendable {
    public init(_ initialValue: consuming Value)
    public borrowing func load(ordering: AtomicLoadOrdering) -> Value
    public borrowing func store(_ desired: consuming Value, ordering: AtomicStoreOrdering)
}

public struct AtomicLoadOrdering: Sendable {
    public static var relaxed: Self { get }
}

public struct AtomicStoreOrdering: Sendable {
    public static var relaxed: Self { get }
}
