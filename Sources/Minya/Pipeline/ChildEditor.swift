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
        pipeline[keyPath: slot].current = child
        Child.listeners(of: slot, in: pipeline, queue)?
            .deliver(child, by: .store, to: Layer.everyone)
    }
}

/// A ``Children`` slot as its Store edits it.
///
/// ```swift
/// let tab = pipeline.tabs.append(TabPipeline())
/// tab.title = "Autumn"
/// pipeline.tabs.remove(at: 0)
/// ```
@MainActor
public struct ChildrenEditor<P: Pipeline, Q: Pipeline> {
    let pipeline: P
    let queue: DeliveryQueue
    let slot: ReferenceWritableKeyPath<P, Children<Q>>

    /// The ends of the children, in order.
    public var ends: [StoreEnd<Q>] {
        pipeline[keyPath: slot].current.map { StoreEnd(child: $0, queue: queue) }
    }

    /// How many children there are.
    public var count: Int { pipeline[keyPath: slot].current.count }

    /// Adds a child after the others, and answers with its end.
    @discardableResult
    public func append(_ child: Q) -> StoreEnd<Q> {
        pipeline[keyPath: slot].current.append(child)
        deliver()
        return StoreEnd(child: child, queue: queue)
    }

    /// Takes the child at `position` out.
    public func remove(at position: Int) {
        pipeline[keyPath: slot].current.remove(at: position)
        deliver()
    }

    private func deliver() {
        Children.listeners(of: slot, in: pipeline, queue)?
            .deliver(pipeline[keyPath: slot].current, by: .store, to: Layer.everyone)
    }
}
