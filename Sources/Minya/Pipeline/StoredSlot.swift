// SPDX-License-Identifier: Apache-2.0

/// Data to show: written by the Store, observed by the View and the Controller.
///
/// An observer is called once when it joins and after each change; several writes made inside
/// one delivery are one call, with the newest value.
///
/// ```swift
/// var title = Normal<String>("")
/// ```
public typealias Normal<Value> = StoredSlot<Value, Kind.Normal>

/// Which face the page shows: loading, empty, signed out…
///
/// Delivered like ``Normal``; a kind of its own so that a page's faces are told from its data.
///
/// ```swift
/// var phase = Status<LoadPhase>(.idle)
/// ```
public typealias Status<Value> = StoredSlot<Value, Kind.Status>

/// The slot behind ``Normal`` and ``Status``: a value stored inline in its pipeline.
///
/// A write that nobody observes costs what a stored property costs.
public struct StoredSlot<Value, K: KindMarker> {
    @usableFromInline var stored: Value
    @usableFromInline var tap: Tap<ValueList<Value>> = .untouched

    /// A slot that holds `value` at first.
    @inlinable @inline(__always)
    public init(_ value: Value) { stored = value }
}

extension StoredSlot: ValueSlot, ViewObservable, ControllerObservable {
    /// The newest value.
    public typealias Delivered = Value
    /// The value of this moment.
    public var value: Value { stored }

    /// Adds an observer and calls it once with what the slot holds; the ends call this.
    @inlinable public static func join<P: Pipeline>(_ observer: Observer<P, Self>) {
        let list = list(of: observer.slot, in: observer.pipeline, observer.queue)
        list.add(observer.node, isReplayed: true)
        list.replay(observer.pipeline[keyPath: observer.slot].stored, to: observer.node)
    }
}

extension StoredSlot: TappedSlot {
    @inlinable static func makeList(_ queue: DeliveryQueue, of pipeline: any Pipeline) -> ValueList<
        Value
    > {
        ValueList<Value>(queue: queue, kind: K.kind, pipeline: pipeline)
    }

    @inlinable static func connect<P: Pipeline>(
        _ list: ValueList<Value>, to slot: ReferenceWritableKeyPath<P, Self>, of pipeline: P
    ) {
        list.current = { [unowned pipeline] in pipeline[keyPath: slot].stored }
    }

    /// The list that a write must tell, if there is one. The first write settles the tap.
    @MainActor @usableFromInline
    mutating func listeners(
        _ queue: DeliveryQueue, of pipeline: any Pipeline
    ) -> ValueList<Value>? {
        if case .list(let list) = tap { return list }
        return settle(queue, of: pipeline)
    }
}
