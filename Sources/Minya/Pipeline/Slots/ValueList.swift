// SPDX-License-Identifier: Apache-2.0

/// The observers of a slot that holds a value; several writes in a turn are one delivery.
@MainActor @usableFromInline
final class ValueList<Value>: ObserverList<Value> {
    /// Reads the slot through ``root``; nil for a list created by inspection, which has no
    /// observers.
    @exclusivity(unchecked) @usableFromInline
    nonisolated(unsafe) var current: (() -> Value?)?
    /// ``stored``, if it is trivial and fits into a word.
    ///
    /// A property of type `Value?` would be released by looking up that type, which takes as long as
    /// all else at the end of a list.
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var word: UInt64 = 0
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var isWordStored = false
    /// Holds ``stored``, if it is another value.
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var box: ValueBox<Value>?
    /// Whether writes wait for the layers of a scene or of a child that are subscribing.
    ///
    /// True for a slot that does not replay its value to new observers.
    @usableFromInline let holdsForLater: Bool
    /// All observers, or all except the last writer.
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var audience = Layer.everyone

    @usableFromInline
    override init(queue: DeliveryQueue, kind: SlotKind, pipeline: any Pipeline) {
        holdsForLater = if case .context = kind { true } else { false }
        super.init(queue: queue, kind: kind, pipeline: pipeline)
    }

    /// Delivers a value that was just written, now or after the current delivery.
    @inlinable @inline(never)
    func deliver(
        _ value: Value, by layer: Layer, to audience: Audience, in pipeline: any Pipeline
    ) {
        let queue = queue
        if _slowPath(queue.tracksReads) { didChange() }
        if _slowPath(queue.state != 0) {
            guard queue.isDelivering else {
                return deliverSlowly(value, by: layer, to: audience, in: pipeline)
            }
            return deliverLater(value, by: layer, to: audience, in: pipeline)
        }
        queue.state = DeliveryQueue.busy
        queue.walked = ObjectIdentifier(self)
        walk(value, to: audience)
        if _slowPath(queue.state != DeliveryQueue.busy) {
            queue.settle()
        } else {
            queue.state = 0
        }
    }

    @usableFromInline
    func deliverSlowly(
        _ value: Value, by layer: Layer, to audience: Audience, in pipeline: any Pipeline
    ) {
        inspect(value, by: layer, in: pipeline)
        if queue.isClosed { return writer = layer }
        if queue.state & DeliveryQueue.busy == 0 {
            writer = layer
            return queue.batch { walkSlowly(to: audience) { fire($0, value) } }
        }
        deliverLater(value, by: layer, to: audience, in: pipeline)
    }

    /// Enqueues the slot, which was written inside a delivery.
    @inlinable
    func deliverLater(
        _ value: Value, by layer: Layer, to audience: Audience, in pipeline: any Pipeline
    ) {
        writer = layer
        // A slot without observers is not enqueued, so that the order is the same whether or not
        // inspection has created its list.
        guard live > 0 || holdsForLater && queue.expectsObservers else { return }
        self.audience = audience
        lastWrite = queue.nextWriteNumber()
        if _isPOD(Value.self), !holdsForLater {
            // A Context is read at delivery: it may be cleared until then.
            stored = value
        } else if !isQueued || stored != nil {
            keep(mustStore(for: pipeline) ? value : nil)
        }
        if redeliverer == nil {
            redeliverer = Self.compiledRedelivery
        }
        queue.enqueue(self, in: pipeline)
        if !isQueued { keep(nil) }
    }

    /// The value to deliver, if the slot cannot be read through ``root`` or storing it costs
    /// nothing.
    @inlinable nonisolated var stored: Value? {
        @inline(__always) get {
            guard Self.isWord else { return box?.value }
            guard isWordStored else { return nil }
            return withUnsafeBytes(of: word) { $0.load(as: Value.self) }
        }
        @inline(__always) set {
            if Self.isWord {
                isWordStored = newValue != nil
                if let newValue {
                    withUnsafeMutableBytes(of: &word) {
                        $0.storeBytes(of: newValue, as: Value.self)
                    }
                }
            } else if let box {
                box.value = newValue
            } else if let newValue {
                box = ValueBox(newValue)
            }
        }
    }

    @inlinable nonisolated static var isWord: Bool {
        @inline(__always) get {
            _isPOD(Value.self) && MemoryLayout<Value>.size <= 8
                && MemoryLayout<Value>.alignment <= 8
        }
    }

    /// Whether the value has to be stored because the slot cannot be read at delivery.
    ///
    /// It is stored only if necessary: while a second reference to an array exists, each append
    /// copies it.
    @usableFromInline func mustStore(for pipeline: any Pipeline) -> Bool {
        isQueued || current == nil || root != ObjectIdentifier(pipeline)
    }

    @inlinable func keep(_ value: Value?) {
        let former = stored
        stored = value
        extendLifetime(former)
    }

    @usableFromInline
    override func redeliver() {
        let kept = stored
        stored = nil
        guard let value = kept ?? current?() else { return }
        // An observer that joined after the last write has its value already.
        let lastWrite = lastWrite
        walkSlowly(to: audience) { node in
            if node.version < lastWrite { fire(node, value) }
        }
    }

    /// ``redeliver()`` without inspection.
    ///
    /// Not isolated: an isolated closure checks at each call whether it runs on the main actor.
    @inlinable nonisolated static var compiledRedelivery: (AnyObserverList) -> Void {
        { list in
            let list = unsafeDowncast(list, to: Self.self)
            let kept = list.stored
            list.stored = nil
            guard let value = kept ?? list.current?() else { return }
            list.walkLater(value, to: list.audience, before: list.lastWrite)
        }
    }

    /// Delivers the current value to an observer that has just joined.
    @inlinable
    func replay(_ value: Value, to node: Node<Value>) {
        let queue = queue
        if queue.state & (DeliveryQueue.closed | DeliveryQueue.probed) != 0 {
            return replaySlowly(value, to: node)
        }
        if queue.state & DeliveryQueue.busy != 0 { return node.fire(value) }
        queue.state = DeliveryQueue.busy
        queue.walked = nil
        node.fire(value)
        if queue.state == DeliveryQueue.busy { queue.state = 0 } else { queue.settle() }
    }

    @usableFromInline
    func replaySlowly(_ value: Value, to node: Node<Value>) {
        guard !queue.isClosed else { return }
        queue.batch { fire(node, value, isReplay: true) }
    }
}

/// A value that waits for its delivery.
@usableFromInline
final class ValueBox<Value> {
    @exclusivity(unchecked) @usableFromInline var value: Value?

    @inlinable init(_ value: Value) { self.value = value }
}
