// SPDX-License-Identifier: Apache-2.0

/// A ``Child`` slot as the View or the Controller accesses it: the end of the current child.
///
/// ```swift
/// let title = pipeline.preview.current?.title
/// pipeline.preview.observe(\.title, by: self) { view, title in view.label.text = title }
/// ```
@MainActor
public struct ChangingChild<P: Pipeline, End: PipelineEnd> {
    let pipeline: P
    let queue: DeliveryQueue
    let slot: ReferenceWritableKeyPath<P, Child<End.Pipe>>

    /// The end of the current child; nil if the slot is empty.
    public var current: End? {
        if queue.tracksReads {
            pipeline[keyPath: slot].ownList(queue, of: pipeline).noteRead()
        }
        return pipeline[keyPath: slot].current.map { End($0, queue) }
    }
}

extension ChangingChild {
    /// Observes a slot of the current child that the View may observe.
    ///
    /// When the child is replaced, the observation moves to the new child.
    @discardableResult
    public func observe<Q: Pipeline, S: ViewObservable, Owner: Observing>(
        _ child: ReferenceWritableKeyPath<Q, S>, by owner: Owner,
        file: StaticString = #fileID, line: UInt = #line,
        _ body: @escaping (Owner, S.Delivered) -> Void
    ) -> ObservationToken where End == ViewEnd<Q> {
        rejoin(pipeline, queue, slot, .view, owner, ObserverPlace(file, line)) {
            owner, found, queue in
            ViewEnd(found, queue).observe(child, by: owner, file: file, line: line, body)
        }
    }

    /// Observes a slot of the current child that the Controller may observe.
    ///
    /// When the child is replaced, the observation moves to the new child.
    @discardableResult
    public func observe<Q: Pipeline, S: ControllerObservable, Owner: Observing>(
        _ child: ReferenceWritableKeyPath<Q, S>, by owner: Owner,
        file: StaticString = #fileID, line: UInt = #line,
        _ body: @escaping (Owner, S.Delivered) -> Void
    ) -> ObservationToken where End == ControllerEnd<Q> {
        rejoin(pipeline, queue, slot, .controller, owner, ObserverPlace(file, line)) {
            owner, found, queue in
            ControllerEnd(found, queue).observe(child, by: owner, file: file, line: line, body)
        }
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
