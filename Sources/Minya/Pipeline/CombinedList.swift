// SPDX-License-Identifier: Apache-2.0

/// Several slots' observer in the queue: put in line by whichever slot is delivered.
@MainActor
final class CombinedList<P: Pipeline>: AnyObserverList {
    private let call: (P) -> Void
    /// The pipeline to read; not called once ``first`` has been cancelled.
    private var pipeline: () -> P?
    /// One of the nodes that put this in line: they are cancelled together.
    private weak var first: AnyNode?

    init(queue: DeliveryQueue, pipeline: P, _ call: @escaping (P) -> Void) {
        self.call = call
        self.pipeline = { nil }
        super.init(queue: queue, kind: .normal, pipeline: pipeline)
    }

    /// Prefers a node whose slot goes with the pipeline: it is cancelled when the pipeline goes.
    func note(_ node: AnyNode, of slot: AnyKeyPath, in pipeline: P) {
        guard first == nil, let list = node.list else { return }
        if OwnSlots.contain(slot, of: pipeline, listedIn: list) { first = node }
    }

    /// Calls the observer for the first time; from here on the nodes put it in line.
    func join(_ nodes: [AnyNode], _ pipeline: P) {
        if first != nil {
            self.pipeline = { [unowned pipeline] in pipeline }
        } else {
            // The pipeline may go unseen, so the reference is weak, which makes retains slower.
            first = nodes.first
            self.pipeline = { [weak pipeline] in pipeline }
        }
        if !queue.isClosed { call(pipeline) }
    }

    func mark() {
        guard let first, first.audience != 0, let pipeline = pipeline() else { return }
        queue.enqueue(self, in: pipeline)
    }

    override func redeliver() {
        if let first, first.audience != 0, let pipeline = pipeline() { call(pipeline) }
    }
}
