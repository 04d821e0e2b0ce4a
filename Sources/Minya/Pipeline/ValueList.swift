// SPDX-License-Identifier: Apache-2.0

/// The observers of a slot that holds a value: several writes in a turn are one delivery.
@MainActor @usableFromInline
final class ValueList<Value>: ObserverList<Value> {
    /// Reads the slot. A list that inspection alone made has no observers to read for.
    var current: (() -> Value?)?
    /// Everyone, or everyone but the last writer.
    @exclusivity(unchecked) private var audience = Layer.everyone

    @usableFromInline
    override init(queue: DeliveryQueue, kind: SlotKind, pipeline: any Pipeline) {
        super.init(queue: queue, kind: kind, pipeline: pipeline)
    }

    /// Delivers a value that was just written, now or after the delivery under way.
    @inlinable @inline(never)
    func deliver(_ value: Value, by layer: Layer, to audience: Audience) {
        let queue = queue
        if _slowPath(queue.state != 0) {
            return deliverSlowly(value, by: layer, to: audience)
        }
        queue.state = DeliveryQueue.busy
        walk(value, to: audience)
        if _slowPath(queue.state != DeliveryQueue.busy) {
            queue.settle()
        } else {
            queue.state = 0
        }
    }

    @usableFromInline
    func deliverSlowly(_ value: Value, by layer: Layer, to audience: Audience) {
        writer = layer
        if queue.isClosed {
            queue.probe?.wroteAfterClose(self, by: layer, value: value)
            return
        }
        queue.probe?.wrote(self, by: layer, value: value)
        self.audience = audience
        if queue.state & DeliveryQueue.busy != 0 {
            writes += 1
            queue.enqueue(self)
        } else {
            queue.batch { walkSlowly(to: audience) { _ in value } }
        }
    }

    override func redeliver() {
        guard let value = current?() else { return }
        // Who joined after the last write has its value already.
        let writes = writes
        walkSlowly(to: audience) { $0.version < writes ? value : nil }
    }

    /// Delivers the present value to one observer that has just joined.
    @usableFromInline
    func replay(_ value: Value, to node: Node<Value>) {
        guard !queue.isClosed else { return }
        queue.batch { fire(node, value) }
    }
}
