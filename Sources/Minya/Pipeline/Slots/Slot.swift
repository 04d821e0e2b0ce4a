// SPDX-License-Identifier: Apache-2.0

/// A property of a ``Pipeline`` that can be observed.
///
/// The kinds in this folder are the only ones; an observer receives values of type `Delivered`.
public protocol Slot {
    /// The type of the values that an observer receives.
    associatedtype Delivered

    /// Adds a new observer to the slot, and replays the current value if the kind replays.
    ///
    /// Called by the ends, with the token of an observer that is in no slot yet.
    @MainActor static func join<P: Pipeline>(
        _ observation: ObservationToken, to slot: ReferenceWritableKeyPath<P, Self>,
        of end: StoreEnd<P>)
}

/// A slot that a ``ControllerEnd`` may observe.
public protocol ControllerObservable: Slot {}

/// A slot that holds a value which can be read at any time.
public protocol ValueSlot: Slot where Delivered == Value {
    /// The type of the value that the slot holds.
    associatedtype Value
    /// The current value.
    var value: Value { get }
}

/// An observation that can be cancelled before its owner is released.
///
/// Keeping it is optional: an observation ends with its owner. It is not `Sendable`, so it stays on
/// the main actor.
///
/// ```swift
/// let observation = pipeline.observe(\.query, by: self) { store, query in … }
/// observation.cancel()
/// ```
public struct ObservationToken {
    /// The only node of most observations, which avoids an array.
    @usableFromInline let first: AnyNode?
    @usableFromInline let others: [AnyNode]

    @inlinable init(_ node: AnyNode?, _ others: [AnyNode] = []) {
        first = node
        self.others = others
    }

    /// The only node, which observes values of this type.
    @inlinable @inline(__always) func node<Value>() -> Node<Value> {
        unsafeDowncast(first.unsafelyUnwrapped, to: Node<Value>.self)
    }

    var nodes: [AnyNode] { (first.map { [$0] } ?? []) + others }

    /// Ends the observation, even inside a delivery; a second call does nothing.
    public func cancel() {
        first?.cancel()
        for node in others { node.cancel() }
    }
}
