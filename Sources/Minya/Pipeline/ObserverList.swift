// SPDX-License-Identifier: Apache-2.0

/// The observers of one slot, whatever its kind. It exists from the first observer on.
@MainActor @usableFromInline
class AnyObserverList {
    @exclusivity(unchecked) @usableFromInline nonisolated final let queue: DeliveryQueue
    /// Whether the walk that is under way leaves something for ``ObserverList/compact()``.
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) final var needsCompacting = false
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) final var isQueued = false
    /// How many observers there are that have not been cancelled.
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) final var live = 0
    /// Who wrote last.
    @exclusivity(unchecked) @usableFromInline final var writer = Layer.store
    /// How often this turn was to deliver the slot in answer to its own answers.
    @exclusivity(unchecked) nonisolated(unsafe) final var rounds = 0
    /// How many deliveries this turn has left out, because they would go round without end.
    final var dropped = 0

    @usableFromInline final let kind: SlotKind
    /// Whether observers of other slots join when this one is delivered.
    nonisolated final let bringsChildren: Bool
    /// The slot's key path, once someone observed it by one.
    @exclusivity(unchecked) @usableFromInline final var keyPath: AnyKeyPath?
    /// The pipeline that `keyPath` starts from, and that the list reads the slot through.
    ///
    /// It is not always the one that holds the slot: an observer of `\.banner.title` starts from
    /// the parent. It may be gone while the child is still written; so whoever reads through it
    /// checks first that it is the pipeline at hand.
    @exclusivity(unchecked) @usableFromInline final var root: ObjectIdentifier?
    /// The slot's name, once it was asked for.
    private final var name: String?
    #if DEBUG
        /// Tells a slot that was assigned as a whole from one that went with its pipeline. A weak
        /// reference makes every retain of the pipeline slower, so release builds go without.
        final weak var survivor: (any Pipeline)?
    #endif

    @usableFromInline
    init(queue: DeliveryQueue, kind: SlotKind, pipeline: any Pipeline) {
        self.queue = queue
        self.kind = kind
        bringsChildren =
            switch kind {
            case .child, .children: true
            default: false
            }
        #if DEBUG
            survivor = pipeline
        #endif
    }

    /// ``redeliver()`` compiled for the slot's own type: the first write inside a delivery sets it.
    @exclusivity(unchecked) @usableFromInline
    nonisolated(unsafe) final var redeliverer: ((AnyObserverList) -> Void)?

    /// Delivers what was written since it was put in line.
    @usableFromInline func redeliver() {}
    /// Drops the event that was stored last: its turn goes round for ever.
    func dropLastEvent() {}
    /// Drops what is left of the events of a turn that ended.
    func forgetEvents() {}

    /// Unlinks a node that was cancelled; a node that a walk may stand at only after the walk.
    nonisolated func remove(_ node: AnyNode) {}

    /// Tells inspection of a write, before anyone else is told.
    @usableFromInline
    final func inspect(
        _ value: @autoclosure () -> Any, by layer: Layer, in pipeline: any Pipeline
    ) {
        guard let probe = queue.probe else { return }
        _ = path(in: pipeline)
        if queue.isClosed {
            probe.wroteAfterClose(self, by: layer, value: value())
        } else {
            probe.wrote(self, by: layer, value: value())
        }
    }

    /// The slot's name as its declaration has it: `PhotoListPipeline.phase`.
    ///
    /// - Parameter pipeline: One that the slot can be reached from.
    @usableFromInline
    final func path(in pipeline: any Pipeline) -> String {
        if let name { return name }
        let path = slotPath(keyPath, of: pipeline, listedIn: self)
        name = path
        return path
    }

    /// The slot's name in a scene that is inspected, where it is known since the slot was first
    /// joined or written.
    final var path: String { name ?? "" }
}

/// The observers of one slot that delivers a `Value`, in order of subscription.
///
/// An intrusive list: no array is copied for a walk, no node is retained during it. A node that
/// dies is unlinked at once, unless the walk under way may stand at it: then after the walk.
@MainActor @usableFromInline
class ObserverList<Value>: AnyObserverList {
    @exclusivity(unchecked) @usableFromInline
    nonisolated(unsafe) final var head: Unmanaged<Node<Value>>?
    @exclusivity(unchecked) @usableFromInline
    nonisolated(unsafe) final var tail: Unmanaged<Node<Value>>?
    /// The number of the last write made inside a delivery: who joins later was not meant.
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) final var lastWrite = 0
    /// From how many observers on they are searched for orphans.
    @exclusivity(unchecked) @usableFromInline final var searchAt = 8

    @usableFromInline
    override init(queue: DeliveryQueue, kind: SlotKind, pipeline: any Pipeline) {
        super.init(queue: queue, kind: kind, pipeline: pipeline)
    }

    isolated deinit {
        var node = head
        while let link = node {
            node = link._withUnsafeGuaranteedRef {
                $0.audience = 0
                $0.list = nil
                return $0.next
            }
            link.release()
        }
        #if DEBUG
            if live > 0, let survivor, !queue.isClosed {
                queue.onProblem(.slotReplaced(slot: path(in: survivor), observers: live))
            }
        #endif
    }

    // MARK: - Walking

    @inlinable @inline(__always)
    nonisolated final func walk(_ value: Value, to audience: Audience) {
        guard var node = head, let last = tail else {
            queue.walked = nil
            return
        }
        while true {
            node._withUnsafeGuaranteedRef {
                if _fastPath($0.audience & audience != 0) { $0.fire(value) }
            }
            if node.toOpaque() == last.toOpaque() { break }
            node = node._withUnsafeGuaranteedRef { $0.next.unsafelyUnwrapped }
        }
        // From here on an observer that joins is not part of the walk.
        queue.walked = nil
        if _slowPath(needsCompacting) { compact() }
    }

    /// The same walk, asking for each observer what to tell it, before the eyes of the probe.
    @usableFromInline
    final func walkSlowly(to audience: Audience, _ value: (Node<Value>) -> Value?) {
        guard var node = head, let last = tail else { return }
        queue.walked = ObjectIdentifier(self)
        while true {
            let current = node.takeUnretainedValue()
            if current.audience & audience != 0, !queue.isClosed, let value = value(current) {
                fire(current, value)
            }
            if node.toOpaque() == last.toOpaque() { break }
            node = node._withUnsafeGuaranteedRef { $0.next.unsafelyUnwrapped }
        }
        queue.walked = nil
        if needsCompacting { compact() }
    }

    /// Walks when the turn of a write comes: observers that joined later are left out.
    @inlinable @inline(__always)
    nonisolated final func walkLater(_ value: Value, to audience: Audience, before number: Int) {
        guard var node = head, let last = tail else { return }
        let queue = queue
        queue.walked = ObjectIdentifier(self)
        while true {
            node._withUnsafeGuaranteedRef {
                if $0.audience & audience != 0, $0.version < number, !queue.isClosed {
                    $0.fire(value)
                }
            }
            if node.toOpaque() == last.toOpaque() { break }
            node = node._withUnsafeGuaranteedRef { $0.next.unsafelyUnwrapped }
        }
        // From here on an observer that joins is not part of the walk.
        queue.walked = nil
        if _slowPath(needsCompacting) { compact() }
    }

    /// Calls one observer, before the eyes of the probe if there is one.
    @usableFromInline
    final func fire(_ node: Node<Value>, _ value: Value) {
        guard let probe = queue.probe else { return node.fire(value) }
        let layer = Layer(rawValue: node.audience) ?? .store
        let owner = node.owner
        let took = ContinuousClock().measure { node.fire(value) }
        probe.delivered(self, to: layer, owner: owner, took: took)
    }

    /// Whether a walk along this list is under way.
    @inlinable nonisolated final var isWalked: Bool {
        queue.state & DeliveryQueue.busy != 0 && queue.walked == ObjectIdentifier(self)
    }

    /// Unlinks what died during a walk. What its release runs, such as the deinit of an object that
    /// a closure captured, runs when the list is whole again.
    @usableFromInline nonisolated final func compact() {
        // The walk is over: from here on a node that is cancelled can be unlinked at once.
        needsCompacting = false
        queue.walked = nil
        var dead: Unmanaged<Node<Value>>?
        var node = head
        while let link = node {
            node = link._withUnsafeGuaranteedRef { $0.next }
            link._withUnsafeGuaranteedRef { $0.isLate = false }
            guard link._withUnsafeGuaranteedRef({ $0.audience == 0 }) else { continue }
            unlink(link)
            link._withUnsafeGuaranteedRef { $0.next = dead }
            dead = link
        }
        while let link = dead {
            dead = link._withUnsafeGuaranteedRef { $0.next }
            link._withUnsafeGuaranteedRef { $0.next = nil }
            link.release()
        }
    }

    private nonisolated final func unlink(_ link: Unmanaged<Node<Value>>) {
        link._withUnsafeGuaranteedRef { node in
            if let previous = node.previous {
                previous._withUnsafeGuaranteedRef { $0.next = node.next }
            } else {
                head = node.next
            }
            if let next = node.next {
                next._withUnsafeGuaranteedRef { $0.previous = node.previous }
            } else {
                tail = node.previous
            }
            node.next = nil
            node.previous = nil
            node.list = nil
        }
    }

    nonisolated final override func remove(_ node: AnyNode) {
        live -= 1
        let node = unsafeDowncast(node, to: Node<Value>.self)
        // A walk ends at what was the last node when it began, so those behind that one can go.
        if isWalked, !node.isLate {
            needsCompacting = true
            return
        }
        let link = Unmanaged.passUnretained(node)
        unlink(link)
        link.release()
    }

    // MARK: - Joining

    /// Adds an observer.
    ///
    /// - Parameter isReplayed: Whether it is called with the present value next; if not, it is told
    ///   of what was sent before when the layers of a scene or a child are just joining.
    @inlinable
    final func add(_ node: Node<Value>, isReplayed: Bool) {
        // A list that is rarely written must not keep the nodes of owners long gone.
        if live >= searchAt {
            cancelOrphans()
            searchAt = max(8, live * 2)
        }
        live += 1
        node.list = self
        node.version = isReplayed ? queue.sequence : queue.joinsAfter
        if isWalked {
            node.isLate = true
            needsCompacting = true
        }
        let link = Unmanaged.passRetained(node)
        node.previous = tail
        if let tail {
            tail._withUnsafeGuaranteedRef { $0.next = link }
        } else {
            head = link
        }
        tail = link
    }

    /// Cancels the nodes of owners without a ``Lifetime`` that went without a word.
    @usableFromInline func cancelOrphans() {
        // Collected first: what is released with one may cancel another.
        var orphans: [Node<Value>] = []
        var node = head
        while let link = node {
            let current = link.takeUnretainedValue()
            if current.audience != 0, current.owner == nil { orphans.append(current) }
            node = current.next
        }
        for orphan in orphans { orphan.cancel() }
    }
}
