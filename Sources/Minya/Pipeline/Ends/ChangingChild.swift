// SPDX-License-Identifier: Apache-2.0

/// A ``Child`` slot as one layer accesses it: the end of the current child.
///
/// ```swift
/// // View
/// let title = pipeline.preview.current?.title
/// pipeline.preview.observe(\.title, by: self) { view, title in view.label.text = title }
///
/// // Store
/// let preview = pipeline.preview.open(PreviewPipeline())
/// preview.title = "Autumn"
/// pipeline.preview.close()
/// ```
///
/// When the child is replaced, an observation of its slots moves to the new child.
@MainActor
public struct ChangingChild<P: Pipeline, Q: Pipeline, End> {
    let pipeline: P
    let queue: DeliveryQueue
    let slot: ReferenceWritableKeyPath<P, Child<Q>>
    let makeEnd: @MainActor (Q, DeliveryQueue) -> End

    /// The end of the current child; nil if the slot is empty.
    public var current: End? {
        if queue.tracksReads, End.self == ViewEnd<Q>.self {
            pipeline[keyPath: slot].ownList(queue, of: pipeline).noteRead()
        }
        return pipeline[keyPath: slot].current.map { makeEnd($0, queue) }
    }
}

extension ChangingChild where End == ViewEnd<Q> {
    /// Observes a slot of the current child that holds a value.
    @discardableResult
    public func observe<S: ValueSlot, Owner: Observing>(
        _ child: ReferenceWritableKeyPath<Q, S>, by owner: Owner,
        file: StaticString = #fileID, line: UInt = #line,
        _ body: @escaping (Owner, S.Value) -> Void
    ) -> ObservationToken {
        rejoin(pipeline, queue, slot, .view, owner, ObserverPlace(file, line)) {
            owner, found, queue in
            ViewEnd(found, queue).observe(child, by: owner, file: file, line: line, body)
        }
    }

    /// Observes the rows of the current child.
    @discardableResult
    public func observe<Row, Owner: Observing>(
        _ child: ReferenceWritableKeyPath<Q, Rows<Row>>, by owner: Owner,
        file: StaticString = #fileID, line: UInt = #line,
        _ body: @escaping (Owner, RowsChange<Row.ID>) -> Void
    ) -> ObservationToken {
        rejoin(pipeline, queue, slot, .view, owner, ObserverPlace(file, line)) {
            owner, found, queue in
            ViewEnd(found, queue).observe(child, by: owner, file: file, line: line, body)
        }
    }

    /// Observes a Flag of the current child.
    @discardableResult
    public func observe<Owner: Observing>(
        _ child: ReferenceWritableKeyPath<Q, Flag>, by owner: Owner,
        file: StaticString = #fileID, line: UInt = #line, _ body: @escaping (Owner) -> Void
    ) -> ObservationToken {
        rejoin(pipeline, queue, slot, .view, owner, ObserverPlace(file, line)) {
            owner, found, queue in
            ViewEnd(found, queue).observe(child, by: owner, file: file, line: line, body)
        }
    }
}

extension ChangingChild where End == ControllerEnd<Q> {
    /// Observes a slot of the current child.
    @discardableResult
    public func observe<S: ControllerObservable, Owner: Observing>(
        _ child: ReferenceWritableKeyPath<Q, S>, by owner: Owner,
        file: StaticString = #fileID, line: UInt = #line,
        _ body: @escaping (Owner, S.Delivered) -> Void
    ) -> ObservationToken {
        rejoin(pipeline, queue, slot, .controller, owner, ObserverPlace(file, line)) {
            owner, found, queue in
            ControllerEnd(found, queue).observe(child, by: owner, file: file, line: line, body)
        }
    }
}

extension ChangingChild where End == StoreEnd<Q> {
    /// Replaces the current child with `child` and returns its end.
    @discardableResult
    public func open(_ child: Q) -> StoreEnd<Q> {
        put(child)
        return StoreEnd(child: child, queue: queue)
    }

    /// Removes the current child from the slot.
    public func close() { put(nil) }

    /// Observes a slot of the current child, on behalf of the Store that owns this slot.
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

/// Observes a ``Child`` slot and, for each new child, replaces the inner observation.
@MainActor
func rejoin<P: Pipeline, Q: Pipeline, Owner: Observing>(
    _ pipeline: P, _ queue: DeliveryQueue, _ slot: ReferenceWritableKeyPath<P, Child<Q>>,
    _ layer: Layer, _ owner: Owner, _ place: ObserverPlace,
    _ join: @escaping (Owner, Q, DeliveryQueue) -> ObservationToken
) -> ObservationToken {
    let joined = Joined()
    let outer = observe(pipeline, queue, slot, layer, owner, at: place) {
        (owner: Owner, child: Q?) in
        joined.leave()
        if let child { joined.enter(join(owner, child, queue)) }
    }
    return ObservationToken(outer.first, [CancelsJoined(joined)])
}

/// The observation of the current child.
private final class Joined {
    private var inner: ObservationToken?
    private var isCancelled = false

    func leave() {
        // Cleared before the cancellation, because released objects may call this method again.
        let former = inner
        inner = nil
        former?.cancel()
    }

    /// Stores the inner observation, or cancels it if its replay cancelled the outer one.
    func enter(_ observation: ObservationToken) {
        if isCancelled { observation.cancel() } else { inner = observation }
    }

    func cancel() {
        isCancelled = true
        leave()
    }
}

/// Cancels the inner observation together with the outer one.
private final class CancelsJoined: AnyNode {
    private let joined: Joined
    init(_ joined: Joined) {
        self.joined = joined
        super.init(audience: Layer.store.rawValue)
    }
    override func cancelled() { joined.cancel() }
}
