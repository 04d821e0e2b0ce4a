// SPDX-License-Identifier: Apache-2.0

/// The observers of one slot of any kind, created with the first observer.
@MainActor @usableFromInline
class AnyObserverList {
    @exclusivity(unchecked) @usableFromInline nonisolated final let queue: DeliveryQueue
    /// Notified of reads and changes; nil until the slot is read in a scene that tracks reads.
    @exclusivity(unchecked) @usableFromInline final var tracker: (any ReadTracker)?
    /// Whether the current walk leaves work for ``ObserverList/compact()``.
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) final var needsCompacting = false
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) final var isQueued = false
    /// Whether inspection must not show the slot's values.
    @exclusivity(unchecked) @usableFromInline final var isPrivate = false
    /// The number of observers that have not been cancelled.
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) final var live = 0
    /// The layer of the last write.
    @exclusivity(unchecked) @usableFromInline final var writer = Layer.store
    /// The number of deliveries of the slot in this turn that belong to a second or later round of a chain.
    @exclusivity(unchecked) nonisolated(unsafe) final var rounds = 0
    /// The number of deliveries that this turn has dropped because they belong to a cycle.
    final var dropped = 0

    @usableFromInline final let kind: SlotKind
    /// Whether observers of other slots join when this one is delivered.
    nonisolated final let bringsChildren: Bool
    /// The slot's key path; nil until the slot is accessed through one.
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) final var keyPath: AnyKeyPath?
    /// The pipeline that `keyPath` starts from, and that the list reads the slot through.
    ///
    /// It is not always the pipeline that holds the slot: an observer of `\.banner.title` starts
    /// from the parent. The parent may be released while the child is still written, so code that
    /// reads through this reference first checks that it is the pipeline in use.
    @exclusivity(unchecked) @usableFromInline final var root: ObjectIdentifier?
    /// The slot's name and more, set on first use.
    @exclusivity(unchecked) final var trace: SlotTrace?
    /// The position of the event of the last write, in an inspected scene; 0 before the first.
    @exclusivity(unchecked) final var written = 0
    #if DEBUG
        /// Distinguishes a slot that was overwritten as a whole from one released with its
        /// pipeline.
        ///
        /// Release builds omit it; see Decisions in Pipeline/README.md.
        nonisolated(unsafe) final weak var survivor: (any Pipeline)?
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

    /// ``redeliver()`` compiled for the slot's own type, set by the first write inside a delivery.
    @exclusivity(unchecked) @usableFromInline
    nonisolated(unsafe) final var redeliverer: ((AnyObserverList) -> Void)?

    /// Delivers the writes made since the list was enqueued.
    @usableFromInline func redeliver() {}
    /// Drops the last stored event, which belongs to a cycle.
    func dropLastEvent() {}
    /// Drops the remaining events of a turn that ended.
    func forgetEvents() {}

    #if DEBUG
        /// The observers that have not been cancelled.
        var observers: [AnyNode] { [] }
    #endif

    /// Unlinks a cancelled node; if a walk may be at the node, it is unlinked after the walk.
    ///
    /// - Returns: Whether the node is unlinked; then the caller has the list's reference to it.
    nonisolated func remove(_ node: AnyNode) -> Bool { false }

    // MARK: - Tracking

    /// Notifies the tracker of a read, and creates it with the first one.
    @usableFromInline final func noteRead() {
        let tracker = tracker ?? queue.tracker?.init()
        self.tracker = tracker
        tracker?.read()
    }

    /// Notifies the tracker before the value is changed, in a scene that tracks reads.
    @usableFromInline final func willChange() { tracker?.willChange() }

    /// Notifies the tracker when the value has been changed, in a scene that tracks reads.
    @usableFromInline final func didChange() { tracker?.didChange() }

    // MARK: - Inspection

    /// Reports a write to the probe, before any observer is called.
    @usableFromInline
    final func inspect(
        _ value: @autoclosure () -> Any, by layer: Layer, in pipeline: any Pipeline
    ) {
        guard let probe = queue.probe else { return }
        if trace == nil { _ = path(in: pipeline) }
        var value = value()
        if isPrivate {
            probe.conceals(value, in: self)
            value = Concealed()
        }
        if queue.isClosed {
            probe.wroteAfterClose(self, by: layer, value: value)
        } else {
            probe.wrote(self, by: layer, value: value)
        }
    }

    /// Returns the rows that a change of this list added or updated, with their positions.
    func changedRows(_ change: Any) -> [(position: Int, row: Any)] { [] }

    /// Whether any thread may read the rows of this list.
    var areRowsSendable: Bool { false }

    /// Reports an observer that has joined to the probe, before any replay.
    @usableFromInline final func inspectJoin(_ node: AnyNode) {
        queue.probe?.observed(self, by: node)
    }

    /// Returns the slot's name as declared, such as `PhotoListPipeline.phase`.
    ///
    /// - Parameter pipeline: A pipeline from which the slot is reachable.
    @usableFromInline
    final func path(in pipeline: any Pipeline) -> String {
        if let trace { return trace.path }
        let path = slotPath(keyPath, of: pipeline, listedIn: self)
        trace = SlotTrace(path: path)
        return path
    }

    /// The slot's name in an inspected scene, where it is cached when the slot is first observed or
    /// written.
    final var path: String { trace?.path ?? "" }
}

/// The observers of one slot that delivers a `Value`, in the order of subscription.
///
/// An intrusive list: no array is copied for a walk, and no node is retained during it. A cancelled
/// node is unlinked immediately, or after the current walk if the walk may be at it.
@MainActor @usableFromInline
class ObserverList<Value>: AnyObserverList {
    @exclusivity(unchecked) @usableFromInline
    nonisolated(unsafe) final var head: Unmanaged<Node<Value>>?
    @exclusivity(unchecked) @usableFromInline
    nonisolated(unsafe) final var tail: Unmanaged<Node<Value>>?
    /// The number of the last write made inside a delivery; observers that join later do not
    /// receive it.
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) final var lastWrite = 0
    /// The number of observers at which the list is next searched for orphans.
    @exclusivity(unchecked) @usableFromInline final var searchAt = 8

    @usableFromInline
    override init(queue: DeliveryQueue, kind: SlotKind, pipeline: any Pipeline) {
        super.init(queue: queue, kind: kind, pipeline: pipeline)
    }

    // Only observers that remain have to be let go on the main actor, which takes 0.1 µs. Until then
    // they do not refer to this list, so it need not live until then.
    deinit {
        lists.withLock {
            var node = head
            while let link = node {
                node = link._withUnsafeGuaranteedRef {
                    $0.list = nil
                    return $0.next
                }
            }
        }
        guard let head else { return }
        var report: (@MainActor () -> Void)?
        #if DEBUG
            if live > 0, let survivor, !queue.isClosed {
                report = { [queue, keyPath, live] in
                    let path = slotPath(keyPath, of: survivor, listedIn: nil)
                    queue.onProblem(.slotReplaced(slot: path, observers: live))
                }
            }
        #endif
        _ = LeftNodes(.fromOpaque(head.toOpaque()), then: report)
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
        // From here on, an observer that joins is not part of the walk.
        queue.walked = nil
        if _slowPath(needsCompacting) { compact() }
    }

    /// Calls `body` with each observer, which it calls with ``fire(_:_:isReplay:)`` or skips.
    ///
    /// A closure that returned the value would have to look up the type `Value?` each time.
    @usableFromInline
    final func walkSlowly(to audience: Audience, _ body: (Node<Value>) -> Void) {
        guard var node = head, let last = tail else { return }
        queue.walked = ObjectIdentifier(self)
        while true {
            let current = node.takeUnretainedValue()
            if current.audience & audience != 0, !queue.isClosed { body(current) }
            if node.toOpaque() == last.toOpaque() { break }
            node = node._withUnsafeGuaranteedRef { $0.next.unsafelyUnwrapped }
        }
        queue.walked = nil
        if needsCompacting { compact() }
    }

    /// Walks for a write made inside a delivery; observers that joined after the write are skipped.
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
        // From here on, an observer that joins is not part of the walk.
        queue.walked = nil
        if _slowPath(needsCompacting) { compact() }
    }

    /// Calls one observer and reports the call to the probe, if there is one.
    @usableFromInline
    final func fire(_ node: Node<Value>, _ value: Value, isReplay: Bool = false) {
        guard let probe = queue.probe else { return node.fire(value) }
        probe.deliver(self, to: node, isReplay: isReplay) { node.fire(value) }
    }

    /// Whether a walk along this list is in progress.
    @inlinable nonisolated final var isWalked: Bool {
        queue.state & DeliveryQueue.busy != 0 && queue.walked == ObjectIdentifier(self)
    }

    /// Unlinks the nodes that were cancelled during a walk.
    ///
    /// They are released only when the list is consistent again, because the release may run other
    /// code, such as the deinit of an object that a closure captured.
    @usableFromInline nonisolated final func compact() {
        // The walk is over: from here on, a cancelled node can be unlinked immediately.
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

    nonisolated final override func remove(_ node: AnyNode) -> Bool {
        live -= 1
        let node = unsafeDowncast(node, to: Node<Value>.self)
        // A walk ends at the node that was last when it began, so later nodes can be unlinked.
        if isWalked, !node.isLate {
            needsCompacting = true
            return false
        }
        unlink(Unmanaged.passUnretained(node))
        return true
    }

    // MARK: - Joining

    /// Adds an observer.
    ///
    /// - Parameter isReplayed: Whether it is called with the current value next. If not, it
    ///   receives the events sent before it joined while the layers of a scene or a child are
    ///   joining.
    @inlinable
    final func add(_ node: Node<Value>, isReplayed: Bool) {
        // A list that is rarely written must not keep the nodes of released owners.
        if live >= searchAt {
            cancelOrphans()
            searchAt = max(8, live * 2)
        }
        live += 1
        node.list = Unmanaged<AnyObserverList>.passUnretained(self)
        node.version = isReplayed ? queue.sequence : queue.joinsAfter
        if isWalked {
            node.isLate = true
            needsCompacting = true
        }
        if _slowPath(queue.state & DeliveryQueue.probed != 0) { inspectJoin(node) }
        let link = Unmanaged.passRetained(node)
        node.previous = tail
        if let tail {
            tail._withUnsafeGuaranteedRef { $0.next = link }
        } else {
            head = link
        }
        tail = link
    }

    #if DEBUG
        final override var observers: [AnyNode] {
            var found: [AnyNode] = []
            var node = head
            while let current = node?.takeUnretainedValue() {
                if current.audience != 0 { found.append(current) }
                node = current.next
            }
            return found
        }
    #endif

    /// Cancels the nodes of released owners that had no ``Lifetime``.
    @usableFromInline func cancelOrphans() {
        // Collected first: releasing one may cancel another.
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

/// The observers of a list that was released before them, which are let go on the main actor.
@MainActor
private final class LeftNodes {
    private nonisolated(unsafe) let first: Unmanaged<AnyNode>
    private let report: (@MainActor () -> Void)?

    nonisolated init(_ first: Unmanaged<AnyNode>, then report: (@MainActor () -> Void)?) {
        self.first = first
        self.report = report
    }

    isolated deinit {
        var node: Unmanaged<AnyNode>? = first
        while let link = node {
            node = link._withUnsafeGuaranteedRef {
                $0.audience = 0
                return $0.following
            }
            link.release()
        }
        report?()
    }
}
