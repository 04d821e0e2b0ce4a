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

    /// The end of the child that is there.
    public var current: StoreEnd<Q>? {
        pipeline[keyPath: slot].current.map { StoreEnd(child: $0, queue: queue) }
    }

    /// Puts a child in the place of the one before, and answers with its end.
    @discardableResult
    public func open(_ child: Q) -> StoreEnd<Q> {
        put(child)
        return StoreEnd(child: child, queue: queue)
    }

    /// Leaves the slot without a child.
    public func close() { put(nil) }

    /// Observes a slot of whichever child is there, as the parent of its store.
    @discardableResult
    public func observe<S: ControllerObservable, Owner: Observing>(
        _ child: ReferenceWritableKeyPath<Q, S>, by owner: Owner,
        _ body: @escaping (Owner, S.Delivered) -> Void
    ) -> Observation {
        rejoin(pipeline, queue, slot, .store, owner) { owner, found, queue in
            ChildEnd(found, queue).observe(child, by: owner, body)
        }
    }

    private func put(_ child: Q?) {
        #if DEBUG
            queue.noteWrite(slot, of: pipeline)
            if let child { queue.onChild?(child) }
        #endif
        var former = child
        swap(&pipeline[keyPath: slot].current, &former)
        // Put in line also outside of a delivery: so who joins the child is told the same there.
        queue.batch {
            Child.listeners(of: slot, in: pipeline, queue)?
                .deliver(child, by: .store, to: Layer.everyone, in: pipeline)
        }
        withExtendedLifetime(former) {}
    }
}
