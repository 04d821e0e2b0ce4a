// SPDX-License-Identifier: Apache-2.0

/// A ``Child`` slot as its Store edits it.
///
/// ```swift
/// let preview = pipeline.preview.open(PreviewPipeline())
/// preview.title = "Autumn"
/// pipeline.preview.close()
/// ```
@MainActor
public struct ChildEditor<P: Pipeline, Q: Pipeline> {
    let pipeline: P
    let queue: DeliveryQueue
    let slot: ReferenceWritableKeyPath<P, Child<Q>>

    /// The end of the current child; nil if the slot is empty.
    public var current: StoreEnd<Q>? {
        pipeline[keyPath: slot].current.map { StoreEnd(child: $0, queue: queue) }
    }

    /// Replaces the current child with `child` and returns its end.
    @discardableResult
    public func open(_ child: Q) -> StoreEnd<Q> {
        put(child)
        return StoreEnd(child: child, queue: queue)
    }

    /// Removes the current child from the slot.
    public func close() { put(nil) }

    /// Observes a slot of the current child, on behalf of the Store that owns this slot.
    ///
    /// When the child is replaced, the observation moves to the new child.
    @discardableResult
    public func observe<S: ControllerObservable, Owner: Observing>(
        _ child: ReferenceWritableKeyPath<Q, S>, by owner: Owner,
        file: StaticString = #fileID, line: UInt = #line,
        _ body: @escaping (Owner, S.Delivered) -> Void
    ) -> ObservationToken {
        rejoin(pipeline, queue, slot, .store, owner, ObserverPlace(file, line)) {
            owner, found, queue in
            ChildEnd(found, queue).observe(child, by: owner, file: file, line: line, body)
        }
    }

    private func put(_ child: Q?) {
        #if DEBUG
            queue.noteWrite(slot, of: pipeline)
            if let child { queue.onChild?(child) }
        #endif
        if queue.tracksReads { pipeline[keyPath: slot].tap.observers?.willChange() }
        var former = child
        swap(&pipeline[keyPath: slot].current, &former)
        // Enqueued even outside a delivery, so that observers that join the child receive the same
        // events in both cases.
        queue.batch {
            Child.listeners(of: slot, in: pipeline, queue)?
                .deliver(child, by: .store, to: Layer.everyone, in: pipeline)
        }
        extendLifetime(former)
    }
}
