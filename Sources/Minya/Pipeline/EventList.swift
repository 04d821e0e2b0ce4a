// SPDX-License-Identifier: Apache-2.0

/// The observers of something that happened: each event is one delivery.
@MainActor @usableFromInline
final class EventList<Value>: ObserverList<Value> {
    /// Events sent inside a delivery, waiting for their place in the queue.
    private var waiting: ContiguousArray<(value: Value, number: Int)> = []
    private var next = 0

    @usableFromInline
    override init(queue: DeliveryQueue, kind: SlotKind, pipeline: any Pipeline) {
        super.init(queue: queue, kind: kind, pipeline: pipeline)
    }

    @inlinable @inline(never)
    func deliver(_ value: Value, by layer: Layer) {
        let queue = queue
        if _slowPath(queue.state != 0) { return deliverSlowly(value, by: layer) }
        queue.state = DeliveryQueue.busy
        walk(value, to: Layer.everyone)
        if _slowPath(head == nil) { reportUnperformed() }
        if _slowPath(queue.state != DeliveryQueue.busy) {
            queue.settle()
        } else {
            queue.state = 0
        }
    }

    @usableFromInline
    func deliverSlowly(_ value: Value, by layer: Layer) {
        writer = layer
        if queue.isClosed {
            queue.probe?.wroteAfterClose(self, by: layer, value: value)
            return
        }
        queue.probe?.wrote(self, by: layer, value: value)
        if queue.state & DeliveryQueue.busy != 0 {
            writes += 1
            waiting.append((value, writes))
            queue.enqueue(self, asEvent: true)
        } else {
            queue.batch {
                walkSlowly(to: Layer.everyone) { _ in value }
                if head == nil { reportUnperformed() }
            }
        }
    }

    /// A Request is meant for someone: nobody observes this one.
    @usableFromInline func reportUnperformed() {
        guard kind == .request, let scene = queue.scene, queue.reportsRequests, !queue.isClosed
        else { return }
        queue.onProblem(.unperformed(slot: path, scene: scene))
    }

    override func redeliver() {
        guard next < waiting.count else { return }
        let (value, number) = waiting[next]
        next += 1
        if next == waiting.count { forgetEvents() }
        // Who joined after it was sent was not meant.
        walkSlowly(to: Layer.everyone) { $0.version < number ? value : nil }
        if head == nil { reportUnperformed() }
    }

    override func dropLastEvent() {
        if waiting.count > next { waiting.removeLast() }
    }

    override func forgetEvents() {
        waiting.removeAll(keepingCapacity: true)
        next = 0
    }
}
