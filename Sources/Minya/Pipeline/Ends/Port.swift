// SPDX-License-Identifier: Apache-2.0

/// The sending side of an ``Event``, accessed through an end.
///
/// ```swift
/// // View
/// pipeline.selection.send(photo.id)
/// pipeline.fetchMore.send()
///
/// // Store
/// pipeline.showMessage.send("The picture was removed.")
/// ```
@MainActor
public struct Port<P: Pipeline, Value, K> {
    @usableFromInline let pipeline: P
    @usableFromInline let queue: DeliveryQueue
    @usableFromInline let slot: ReferenceWritableKeyPath<P, Event<Value, K>>
    @usableFromInline let layer: Layer

    @inlinable
    init(
        _ pipeline: P, _ queue: DeliveryQueue,
        _ slot: ReferenceWritableKeyPath<P, Event<Value, K>>, _ layer: Layer
    ) {
        self.pipeline = pipeline
        self.queue = queue
        self.slot = slot
        self.layer = layer
    }

    /// Delivers the value to every observer, immediately or after the current delivery.
    @inlinable
    public func send(_ value: Value) {
        #if DEBUG
            queue.noteWrite(slot, of: pipeline, by: layer)
        #endif
        switch pipeline[keyPath: slot].tap {
        case .list(let list): list.deliver(value, by: layer, in: pipeline)
        case .untouched, .concealed, .silent:
            pipeline[keyPath: slot].firstList(queue, of: pipeline)?
                .deliver(value, by: layer, in: pipeline)
        }
    }
}

extension Port {
    @available(*, unavailable, message: "this slot carries a value: send(value)")
    public func send() {}
}

extension Port where Value == Void {
    /// Delivers the event to every observer, immediately or after the current delivery.
    @inlinable
    public func send() { send(()) }
}
