// SPDX-License-Identifier: Apache-2.0

/// A property of a ``Pipeline`` that can be observed.
///
/// The kinds in this folder are all there are; what an observer is handed is `Delivered`.
public protocol Slot {
    /// What an observer is handed.
    associatedtype Delivered

    /// Adds an observer to the slot, and replays what the kind replays.
    @MainActor static func join<P: Pipeline>(_ observer: Observer<P, Self>)
}

/// A slot that a ``ViewEnd`` may observe.
public protocol ViewObservable: Slot {}

/// A slot that a ``ControllerEnd`` may observe.
public protocol ControllerObservable: Slot {}

/// A slot that the ``StoreEnd`` of its own scene may observe.
public protocol StoreObservable: Slot {}

/// A slot that holds a value which can be read at any time.
public protocol ValueSlot: Slot where Delivered == Value {
    /// What the slot holds.
    associatedtype Value
    /// The value of this moment.
    var value: Value { get }
}

/// An observer on its way to a slot: opaque outside of this folder.
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

/// An observation that can be given up before its owner goes.
///
/// Keeping it is optional: an observation ends with its owner. It stays on the main actor, for it
/// is not `Sendable`.
///
/// ```swift
/// let observation = pipeline.observe(\.query, by: self) { store, query in … }
/// observation.cancel()
/// ```
public struct Observation {
    /// Most have one node, for which no array is made.
    @usableFromInline let first: AnyNode?
    @usableFromInline let others: [AnyNode]

    @inlinable init(_ node: AnyNode?, _ others: [AnyNode] = []) {
        first = node
        self.others = others
    }

    var nodes: [AnyNode] { (first.map { [$0] } ?? []) + others }

    /// Ends the observation, also inside a delivery; a second call does nothing.
    public func cancel() {
        first?.cancel()
        for node in others { node.cancel() }
    }
}
