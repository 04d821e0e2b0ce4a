// SPDX-License-Identifier: Apache-2.0

/// The observers of one slot, whatever its kind. It exists from the first observer on.
@MainActor @usableFromInline
class AnyObserverList {
    @exclusivity(unchecked) @usableFromInline nonisolated final let queue: DeliveryQueue
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) final var hasDeadNodes = false
    @exclusivity(unchecked) @usableFromInline final var isQueued = false
    /// Who wrote last.
    @exclusivity(unchecked) @usableFromInline final var writer = Layer.store
    /// How often this turn was to deliver the slot in answer to its own answers.
    final var rounds = 0
    /// Whether this turn has reported the slot as going round without end.
    final var isReported = false

    final let kind: SlotKind
    /// The slot's key path, once someone observed it by one.
    final var keyPath: AnyKeyPath?
    /// Alive whenever a list is delivered: who writes holds it, and so does the queue.
    unowned final let pipeline: any Pipeline
    #if DEBUG
        /// Tells a slot that was assigned as a whole from one that went with its pipeline. A weak
        /// reference makes every retain of the pipeline slower, so release builds go without.
        final weak var survivor: (any Pipeline)?
    #endif

    @usableFromInline
    init(queue: DeliveryQueue, kind: SlotKind, pipeline: any Pipeline) {
        self.queue = queue
        self.kind = kind
        self.pipeline = pipeline
        #if DEBUG
            survivor = pipeline
        #endif
    }

    /// Delivers what was written since it was put in line.
    func redeliver() {}
    /// Drops the event that was stored last: its turn goes round for ever.
    func dropLastEvent() {}
    /// Drops what is left of the events of a turn that ended.
    func forgetEvents() {}

    /// The slot's name as its declaration has it: `PhotoListPipeline.phase`.
    final var path: String { slotPath(keyPath, of: pipeline, listedIn: self) }
}

/// The observers of one slot that delivers a `Value`, in order of subscription.
///
/// An intrusive list: no array is copied for a walk, no node is retained during it. Nodes that
/// die are unlinked after the walk.
@MainActor @usableFromInline
class ObserverList<Value>: AnyObserverList {
    @exclusivity(unchecked) @usableFromInline
    nonisolated(unsafe) final var head: Unmanaged<Node<Value>>?
    @exclusivity(unchecked) @usableFromInline
    nonisolated(unsafe) final var tail: Unmanaged<Node<Value>>?
    /// Counts what was written or sent inside deliveries: who joins later was not meant.
    final var writes = 0
    /// About how many nodes there are, and from how many on they are searched for orphans.
    private final var added = 0
    private final var searchAt = 8

    @usableFromInline
    override init(queue: DeliveryQueue, kind: SlotKind, pipeline: any Pipeline) {
        super.init(queue: queue, kind: kind, pipeline: pipeline)
    }

    isolated deinit {
        var live = 0
        var node = head
        while let link = node {
            node = link._withUnsafeGuaranteedRef {
                if $0.audience != 0 { live += 1 }
                $0.audience = 0
                $0.list = nil
                return $0.next
            }
            link.release()
        }
        #if DEBUG
            if live > 0, survivor != nil, !queue.isClosed {
                queue.onProblem(.slotReplaced(slot: path, observers: live))
            }
        #endif
    }

    // MARK: - Walking

    @inlinable @inline(__always)
    nonisolated final func walk(_ value: Value, to audience: Audience) {
        guard var node = head, let last = tail else { return }
        while true {
            node._withUnsafeGuaranteedRef {
                if _fastPath($0.audience & audience != 0) { $0.fire(value) }
            }
            if node.toOpaque() == last.toOpaque() { break }
            node = node._withUnsafeGuaranteedRef { $0.next.unsafelyUnwrapped }
        }
        if _slowPath(hasDeadNodes) { compact() }
    }

    /// The same walk, asking for each observer what to tell it, before the eyes of the probe.
    final func walkSlowly(to audience: Audience, _ value: (Node<Value>) -> Value?) {
        guard var node = head, let last = tail else { return }
        while true {
            let current = node.takeUnretainedValue()
            if current.audience & audience != 0, !queue.isClosed, let value = value(current) {
                fire(current, value)
            }
            if node.toOpaque() == last.toOpaque() { break }
            node = node._withUnsafeGuaranteedRef { $0.next.unsafelyUnwrapped }
        }
        if hasDeadNodes { compact() }
    }

    /// Calls one observer, before the eyes of the probe if there is one.
    final func fire(_ node: Node<Value>, _ value: Value) {
        guard let probe = queue.probe else { return node.fire(value) }
        let layer = Layer(rawValue: node.audience) ?? .store
        let owner = node.owner
        let took = ContinuousClock().measure { node.fire(value) }
        probe.delivered(self, to: layer, owner: owner, took: took)
    }

    @usableFromInline nonisolated final func compact() {
        var previous: Unmanaged<Node<Value>>?
        var node = head
        while let link = node {
            let next = link._withUnsafeGuaranteedRef { $0.next }
            if link._withUnsafeGuaranteedRef({ $0.audience == 0 }) {
                if let previous {
                    previous._withUnsafeGuaranteedRef { $0.next = next }
                } else {
                    head = next
                }
                link._withUnsafeGuaranteedRef { $0.list = nil }
                link.release()
            } else {
                previous = link
            }
            node = next
        }
        tail = previous
        hasDeadNodes = false
    }

    @usableFromInline final func add(_ node: Node<Value>) {
        // A list that is rarely written must not keep the nodes of owners long gone.
        added += 1
        if added >= searchAt { cancelOrphans() }
        if hasDeadNodes, queue.state & DeliveryQueue.busy == 0 { compact() }
        node.list = self
        node.version = writes
        let link = Unmanaged.passRetained(node)
        if let tail {
            tail._withUnsafeGuaranteedRef { $0.next = link }
        } else {
            head = link
        }
        tail = link
    }

    /// Cancels the nodes of owners without a ``Lifetime`` that went without a word.
    private func cancelOrphans() {
        var node = head
        while let link = node {
            let current = link.takeUnretainedValue()
            if current.audience != 0, current.owner == nil { current.cancel() }
            node = current.next
        }
        added = liveCount + 1
        searchAt = max(8, added * 2)
    }

    /// Whether anyone observes; for tests and inspection.
    final var liveCount: Int {
        var count = 0
        var node = head
        while let link = node {
            let current = link.takeUnretainedValue()
            if current.audience != 0 { count += 1 }
            node = current.next
        }
        return count
    }
}
