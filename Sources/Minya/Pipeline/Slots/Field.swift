// SPDX-License-Identifier: Apache-2.0

/// A value that the View and the Store both edit: the text of an entry, a switch, a selection.
///
/// Each of the two receives the other's writes but not its own, so an entry bound to a field is not
/// notified of its own edits. The Controller receives both. Writing an equal value does nothing.
/// All views of a page are one layer: views that edit the same field do not receive each other's
/// writes, so use one field per view.
///
/// ```swift
/// var query = Field<String>("")
/// ```
public struct Field<Value: Equatable> {
    @usableFromInline var stored: Value
    @usableFromInline var tap: Tap<ValueList<Value>> = .untouched

    /// Creates a slot that holds `value` at first.
    @inlinable @inline(__always)
    public init(_ value: Value) { stored = value }

    /// Conceals the slot's values from inspection: ledgers and other observers of the scene receive
    /// `<private>` instead.
    ///
    /// ```swift
    /// var code = Field("").private()
    /// ```
    public func `private`() -> Self {
        SecretTexts.note(within: stored)
        return concealed
    }
}

extension Field: ValueSlot, ControllerObservable {
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

    /// Stores a value that differs and delivers it to all layers except the one that wrote it.
    @MainActor @inlinable @inline(__always)
    static func write<P: Pipeline>(
        _ value: Value, to slot: ReferenceWritableKeyPath<P, Self>, in pipeline: P,
        _ queue: DeliveryQueue, by layer: Layer
    ) {
        if pipeline[keyPath: slot].stored == value { return }
        #if DEBUG
            queue.noteWrite(slot, of: pipeline, by: layer)
        #endif
        if _slowPath(queue.tracksReads) { pipeline[keyPath: slot].tap.observers?.willChange() }
        // The former value is released after the write, because its deinit may write, too.
        var former = value
        swap(&pipeline[keyPath: slot].stored, &former)
        if pipeline[keyPath: slot].tap.isSilent { return }
        if case .list(let list) = pipeline[keyPath: slot].tap {
            return list.deliver(value, by: layer, to: layer.others, in: pipeline)
        }
        pipeline[keyPath: slot].firstList(queue, of: pipeline)?
            .deliver(value, by: layer, to: layer.others, in: pipeline)
    }
}

extension Field: TappedSlot {
    @inlinable static func makeList(_ queue: DeliveryQueue, of pipeline: any Pipeline) -> ValueList<
        Value
    > {
        ValueList<Value>(queue: queue, kind: .field, pipeline: pipeline)
    }

    @inlinable static func connect<P: Pipeline>(
        _ list: ValueList<Value>, to slot: ReferenceWritableKeyPath<P, Self>, of pipeline: P
    ) {
        // A trivial value is stored with each write instead.
        if _isPOD(Value.self) { return }
        list.current = { [unowned pipeline] in pipeline[keyPath: slot].stored }
    }

    /// Returns the list that the first write creates if the scene is inspected.
    @MainActor @usableFromInline
    mutating func firstList(_ queue: DeliveryQueue, of pipeline: any Pipeline)
        -> ValueList<Value>?
    {
        settle(queue, of: pipeline)
    }
}
