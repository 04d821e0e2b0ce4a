// SPDX-License-Identifier: Apache-2.0

/// The observers of an event slot; each event is one delivery.
@MainActor @usableFromInline
final class EventList<Value>: ObserverList<Value> {
    /// Events sent inside a delivery, waiting for their place in the queue.
    @exclusivity(unchecked) @usableFromInline
    nonisolated(unsafe) var waiting: ContiguousArray<Waiting> = []
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var next = 0
    @usableFromInline struct Waiting {
        /// Nil once delivered, so that its contents are not released while the array is modified.
        @usableFromInline var value: Value?
        @usableFromInline let number: Int

        @inlinable init(value: Value, number: Int) {
            self.value = value
            self.number = number
        }
    }

    @usableFromInline
    override init(queue: DeliveryQueue, kind: SlotKind, pipeline: any Pipeline) {
        super.init(queue: queue, kind: kind, pipeline: pipeline)
    }

    @inlinable @inline(never)
    func deliver(_ value: Value, by layer: Layer, in pipeline: any Pipeline) {
        let queue = queue
        if _slowPath(queue.state != 0) {
            guard queue.isDelivering else {
                return deliverSlowly(value, by: layer, in: pipeline)
            }
            return deliverLater(value, by: layer, in: pipeline)
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
        inspect(value, by: layer, in: pipeline)
        if queue.isClosed { return writer = layer }
        if queue.state & DeliveryQueue.busy == 0 {
            writer = layer
            return queue.batch {
                walkSlowly(to: Layer.everyone) { fire($0, value) }
                if live == 0 { reportUnperformed(in: pipeline) }
            }
        }
        let before = queue.sequence
        deliverLater(value, by: layer, in: pipeline)
        if queue.sequence > before { queue.probe?.enqueued(self, as: queue.sequence) }
    }

    /// Enqueues an event that is sent inside a delivery.
    @inlinable
    func deliverLater(_ value: Value, by layer: Layer, in pipeline: any Pipeline) {
        writer = layer
        guard live > 0 || queue.expectsObservers else { return reportUnperformed(in: pipeline) }
        // The path is cached now: if the Request has no observer left at delivery, the pipeline is
        // not available to the report.
        if kind == .request { _ = path(in: pipeline) }
        waiting.append(Waiting(value: value, number: queue.nextWriteNumber()))
        if redeliverer == nil {
            redeliverer = Self.compiledRedelivery
        }
        queue.enqueue(self, in: pipeline, asEvent: true)
    }

    /// Reports a Request that has no observer.
    @usableFromInline func reportUnperformed(in pipeline: (any Pipeline)? = nil) {
        guard kind == .request, let scene = queue.scene, queue.reportsRequests, !queue.isClosed
        else { return }
        let path = pipeline.map { self.path(in: $0) } ?? self.path
        queue.onProblem(.unperformed(slot: path, scene: scene))
    }

    @usableFromInline
    override func redeliver() {
        guard let (value, number) = dequeue() else { return }
        // Observers that joined after it was sent do not receive it.
        queue.probe?.willDeliver(self, number: number)
        walkSlowly(to: Layer.everyone) { node in
            if node.version < number { fire(node, value) }
        }
        if live == 0 { reportUnperformed() }
    }

    /// ``redeliver()`` without inspection.
    ///
    /// Not isolated: an isolated closure checks at each call whether it runs on the main actor.
    @inlinable nonisolated static var compiledRedelivery: (AnyObserverList) -> Void {
        { list in
            let list = unsafeDowncast(list, to: Self.self)
            guard let (value, number) = list.dequeue() else { return }
            list.walkLater(value, to: Layer.everyone, before: number)
            if _slowPath(list.live == 0) { MainActor.assumeIsolated { list.reportUnperformed() } }
        }
    }

    /// Removes and returns the next waiting event.
    @inlinable @inline(__always)
    nonisolated func dequeue() -> (Value, number: Int)? {
        guard next < waiting.count, let value = waiting[next].value else { return nil }
        let number = waiting[next].number
        waiting[next].value = nil
        next += 1
        if next == waiting.count {
            waiting.removeAll(keepingCapacity: next <= Self.mostKept)
            next = 0
        }
        return (value, number)
    }

    /// The largest number of events whose memory is kept for the next turn.
    @inlinable nonisolated static var mostKept: Int { 1024 }

    override func dropLastEvent() {
        let dropped = waiting.popLast()
        extendLifetime(dropped)
    }

    override func forgetEvents() {
        let left = waiting
        waiting = []
        next = 0
        extendLifetime(left)
    }
}
