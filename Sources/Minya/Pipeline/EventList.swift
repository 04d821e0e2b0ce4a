// SPDX-License-Identifier: Apache-2.0

/// The observers of something that happened: each event is one delivery.
@MainActor @usableFromInline
final class EventList<Value>: ObserverList<Value> {
    /// Events sent inside a delivery, waiting for their place in the queue.
    private var waiting: ContiguousArray<Waiting> = []
    private var next = 0
    private struct Waiting {
        /// Nil once it was delivered: what it held is released outside of any change of the array.
        var value: Value?
        let number: Int
    }

    @usableFromInline
    override init(queue: DeliveryQueue, kind: SlotKind, pipeline: any Pipeline) {
        super.init(queue: queue, kind: kind, pipeline: pipeline)
    }

    @inlinable @inline(never)
    func deliver(_ value: Value, by layer: Layer, in pipeline: any Pipeline) {
        let queue = queue
        if _slowPath(queue.state != 0) {
            return deliverSlowly(value, by: layer, in: pipeline)
        }
        queue.state = DeliveryQueue.busy
        queue.walked = ObjectIdentifier(self)
        walk(value, to: Layer.everyone)
        if _slowPath(head == nil) { reportUnperformed(in: pipeline) }
        if _slowPath(queue.state != DeliveryQueue.busy) {
            queue.settle()
        } else {
            queue.state = 0
        }
    }

    @usableFromInline
    func deliverSlowly(_ value: Value, by layer: Layer, in pipeline: any Pipeline) {
        writer = layer
        inspect(value, by: layer, in: pipeline)
        if queue.isClosed { return }
        if queue.state & DeliveryQueue.busy == 0 {
            return queue.batch {
                walkSlowly(to: Layer.everyone) { _ in value }
                if live == 0 { reportUnperformed(in: pipeline) }
            }
        }
        guard live > 0 || queue.expectsObservers else { return reportUnperformed(in: pipeline) }
        // Its name is reported when nobody observes it any more, and the pipeline is not at hand then.
        if kind == .request { _ = path(in: pipeline) }
        waiting.append(Waiting(value: value, number: queue.countWrite()))
        queue.enqueue(self, in: pipeline, asEvent: true)
    }

    /// A Request is meant for someone: nobody observes this one.
    @usableFromInline func reportUnperformed(in pipeline: (any Pipeline)? = nil) {
        guard kind == .request, let scene = queue.scene, queue.reportsRequests, !queue.isClosed
        else { return }
        let path = pipeline.map { self.path(in: $0) } ?? self.path
        queue.onProblem(.unperformed(slot: path, scene: scene))
    }

    override func redeliver() {
        guard next < waiting.count, let value = waiting[next].value else { return }
        let number = waiting[next].number
        waiting[next].value = nil
        next += 1
        if next == waiting.count {
            waiting.removeAll(keepingCapacity: next <= Self.mostKept)
            next = 0
        }
        // Who joined after it was sent was not meant.
        walkSlowly(to: Layer.everyone) { $0.version < number ? value : nil }
        if live == 0 { reportUnperformed() }
    }

    /// The most events whose memory is kept for the next turn.
    private static var mostKept: Int { 1024 }

    override func dropLastEvent() {
        let dropped = waiting.popLast()
        withExtendedLifetime(dropped) {}
    }

    override func forgetEvents() {
        let left = waiting
        waiting = []
        next = 0
        withExtendedLifetime(left) {}
    }
}
