// SPDX-License-Identifier: Apache-2.0

/// The queue entry of an observer of several slots; a delivery of any of them enqueues it.
@MainActor
final class CombinedList<P: Pipeline>: AnyObserverList {
    private let call: (P) -> Void
    /// The pipeline to read the slots from; not called once ``first`` has been cancelled.
    private var pipeline: () -> P?
    /// One of the nodes that enqueue this list; all of them are cancelled together.
    private weak var first: AnyNode?

    init(queue: DeliveryQueue, pipeline: P, _ call: @escaping (P) -> Void) {
        self.call = call
        self.pipeline = { nil }
        super.init(queue: queue, kind: .normal, pipeline: pipeline)
    }

    /// Records `node` if its slot belongs to the pipeline, so that it is cancelled with the
    /// pipeline.
    func note(_ node: AnyNode, of slot: AnyKeyPath, in pipeline: P) {
        guard first == nil, let list = node.list else { return }
        let isOwn = list._withUnsafeGuaranteedRef {
            OwnSlots.contain(slot, of: pipeline, listedIn: $0)
        }
        if isOwn { first = node }
    }

    /// Calls the observer for the first time; from then on the nodes enqueue the list.
    func join(_ nodes: [AnyNode], _ pipeline: P) {
        if first != nil {
            self.pipeline = { [unowned pipeline] in pipeline }
        } else {
            // The pipeline may be released unnoticed, so the reference is weak, which makes retains
            // slower.
            first = nodes.first
            self.pipeline = { [weak pipeline] in pipeline }
        }
        if !queue.isClosed { deliver(pipeline, to: nodes.first, isReplay: true) }
    }

    func mark() {
        guard let first, first.audience != 0, let pipeline = pipeline() else { return }
        queue.enqueue(self, in: pipeline)
        queue.probe?.enqueued(self)
    }

    override func redeliver() {
        guard let first, first.audience != 0, let pipeline = pipeline() else { return }
        deliver(pipeline, to: first, isReplay: false)
    }

    private func deliver(_ pipeline: P, to node: AnyNode?, isReplay: Bool) {
        guard let probe = queue.probe, let node else { return call(pipeline) }
        probe.deliverWhole(self, part: node, isReplay: isReplay) { call(pipeline) }
    }
}
