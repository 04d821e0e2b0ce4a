// SPDX-License-Identifier: Apache-2.0

/// Data to show, written by the Store and observed by the View and the Controller.
///
/// An observer is called once when it is added and after each write, even of an equal value. Several
/// writes made inside one delivery cause one call, with the latest value.
///
/// ```swift
/// var title = Normal<String>("")
/// ```
public typealias Normal<Value> = StoredSlot<Value, Kind.Normal>

/// A ``Normal`` that delivers only values that differ: writing an equal value does nothing.
///
/// ```swift
/// var title = Distinct<String>("")
/// ```
///
/// A write costs one comparison more. A change in place, such as an append, first copies the value;
/// use a ``Normal`` or ``Rows`` for large collections.
public typealias Distinct<Value: Equatable> = StoredSlot<Value, Kind.Distinct>

/// The state of the page: loading, empty, signed out and so on.
///
/// It is delivered like ``Normal``, but is a kind of its own to separate a page's states from its
/// data.
///
/// ```swift
/// var phase = Status<SearchPhase>(.idle)
/// ```
public typealias Status<Value> = StoredSlot<Value, Kind.Status>

/// The slot behind ``Normal``, ``Distinct`` and ``Status``: a value stored inline in its pipeline.
///
/// A write without observers costs as much as a stored property.
public struct StoredSlot<Value, K> {
    @usableFromInline var stored: Value
    @usableFromInline var tap: Tap<ValueList<Value>> = .untouched

    /// Creates a slot that holds `value` at first.
    @inlinable @inline(__always)
    public init(_ value: Value) { stored = value }

    /// Conceals the slot's values from inspection: ledgers and other observers of the scene receive
    /// `<private>` instead.
    ///
    /// ```swift
    /// var balance = Normal(0).private()
    /// ```
    public func `private`() -> Self {
        SecretTexts.note(within: stored)
        return concealed
    }
}

extension StoredSlot: ValueSlot, ControllerObservable {
    /// The current value.
    public typealias Delivered = Value
    /// The current value.
    public var value: Value { stored }

    /// Adds an observer and calls it once with the current value; called by the ends.
    @inlinable @inline(__always)
    public static func join<P: Pipeline>(_ observer: Observer<P, Self>) {
        let list = list(of: observer.slot, in: observer.pipeline, observer.queue)
        list.add(observer.node, isReplayed: true)
        list.replay(observer.pipeline[keyPath: observer.slot].stored, to: observer.node)
    }
}

extension StoredSlot: TappedSlot {
    @inlinable static func makeList(_ queue: DeliveryQueue, of pipeline: any Pipeline) -> ValueList<
        Value
    > {
        ValueList<Value>(queue: queue, kind: Kind.kind(of: K.self), pipeline: pipeline)
    }

    @inlinable static func connect<P: Pipeline>(
        _ list: ValueList<Value>, to slot: ReferenceWritableKeyPath<P, Self>, of pipeline: P
    ) {
        // A trivial value is stored with each write instead.
        if _isPOD(Value.self) { return }
        list.current = { [unowned pipeline] in pipeline[keyPath: slot].stored }
    }

    /// Returns the list that a write must be delivered to, if there is one; the first write settles the tap.
    @MainActor @usableFromInline
    mutating func listeners(
        _ queue: DeliveryQueue, of pipeline: any Pipeline
    ) -> ValueList<Value>? {
        if case .list(let list) = tap { return list }
        return settle(queue, of: pipeline)
    }
}
