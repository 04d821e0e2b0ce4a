// SPDX-License-Identifier: Apache-2.0

/// Typed data for the next scene, written by the Store and passed on by the Controller.
///
/// The Controller can read it at any time, and is called after each write; of several writes inside
/// one delivery, it receives only the newest. An observer that is added later does not receive an
/// earlier write. It holds nil until the Store has written it.
///
/// ```swift
/// var detail = Context<PhotoDetailContext>()
/// ```
public struct Context<Value> {
    @usableFromInline var stored: Value?
    @usableFromInline var tap: Tap<ValueList<Value>> = .untouched

    /// Creates a slot that holds nil.
    @inlinable @inline(__always)
    public init() {}

    /// Conceals the slot's values from inspection: ledgers and other observers of the scene receive
    /// `<private>` instead.
    ///
    /// ```swift
    /// var next = Context<Photo>().private()
    /// ```
    public func `private`() -> Self { concealed }
}

extension Context: ControllerObservable {
    /// The written data; a write of nil is not delivered.
    public typealias Delivered = Value

    /// Adds an observer, which is called from the next write on; called by the ends.
    @inlinable @inline(__always)
    public static func join<P: Pipeline>(_ observer: Observer<P, Self>) {
        list(of: observer.slot, in: observer.pipeline, observer.queue).add(
            observer.node, isReplayed: false)
    }

    @MainActor
    static func write<P: Pipeline>(
        _ value: Value?, to slot: ReferenceWritableKeyPath<P, Self>, in pipeline: P,
        _ queue: DeliveryQueue
    ) {
        #if DEBUG
            queue.noteWrite(slot, of: pipeline)
        #endif
        if queue.tracksReads { pipeline[keyPath: slot].tap.observers?.willChange() }
        var former = value
        swap(&pipeline[keyPath: slot].stored, &former)
        defer { extendLifetime(former) }
        let isAwaited = queue.expectsObservers && pipeline[keyPath: slot].tap.observers == nil
        let list =
            isAwaited
            ? list(of: slot, in: pipeline, queue) : listeners(of: slot, in: pipeline, queue)
        guard let value else {
            if queue.tracksReads { list?.didChange() }
            return
        }
        list?.deliver(value, by: .store, to: Layer.everyone, in: pipeline)
    }
}

extension Context: TappedSlot {
    @inlinable static func makeList(_ queue: DeliveryQueue, of pipeline: any Pipeline) -> ValueList<
        Value
    > {
        ValueList<Value>(queue: queue, kind: .context, pipeline: pipeline)
    }

    @inlinable static func connect<P: Pipeline>(
        _ list: ValueList<Value>, to slot: ReferenceWritableKeyPath<P, Self>, of pipeline: P
    ) {
        list.current = { [unowned pipeline] in pipeline[keyPath: slot].stored }
    }
}
