// SPDX-License-Identifier: Apache-2.0

/// A property of a ``Pipeline`` that can be observed.
///
/// The kinds that the core declares are the only ones; an observer receives values of type
/// `Delivered`.
public protocol Slot {
    /// The type of the values that an observer receives.
    associatedtype Delivered

    /// Adds an observer to the slot, and replays the current value if the kind replays.
    @MainActor static func join<P: Pipeline>(_ observer: Observer<P, Self>)
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

/// An observer that is being added to a slot, opaque outside this folder.
@MainActor
public struct Observer<P: Pipeline, S: Slot> {
    @usableFromInline let pipeline: P
    @usableFromInline let queue: DeliveryQueue
    @usableFromInline let slot: ReferenceWritableKeyPath<P, S>
    @usableFromInline let node: Node<S.Delivered>

    @inlinable
    init(
        _ pipeline: P, _ queue: DeliveryQueue, _ slot: ReferenceWritableKeyPath<P, S>,
        _ node: Node<S.Delivered>
    ) {
        self.pipeline = pipeline
        self.queue = queue
        self.slot = slot
        self.node = node
    }
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

    var nodes: [AnyNode] { (first.map { [$0] } ?? []) + others }

    /// Ends the observation, even inside a delivery; a second call does nothing.
    public func cancel() {
        first?.cancel()
        for node in others { node.cancel() }
    }
}
