// SPDX-License-Identifier: Apache-2.0

/// The observers of a list; each receives the changes since the version it last received.
@MainActor @usableFromInline
final class RowsList<Row: Identifiable & Equatable>: ObserverList<RowsChange<Row.ID>> {
    @usableFromInline typealias Change = RowsChange<Row.ID>

    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var version = 0

    @usableFromInline
    override init(queue: DeliveryQueue, kind: SlotKind, pipeline: any Pipeline) {
        super.init(queue: queue, kind: kind, pipeline: pipeline)
    }

    /// The edits that some observer may not have received; the last one produced `version`.
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var log: [Change] = []
    /// Finds a row by its id, to distinguish updates of present rows from those of removed rows.
    @exclusivity(unchecked) @usableFromInline
    nonisolated(unsafe) var position: ((Row.ID) -> Int?)?
    /// Reads the current rows, for inspection.
    @exclusivity(unchecked) @usableFromInline
    nonisolated(unsafe) var items: (() -> [Row])?
    /// Whether any thread may read the rows.
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var isSendable = false
    /// The last merge, which the other observers of a walk usually need, too.
    @exclusivity(unchecked) @usableFromInline
    nonisolated(unsafe) var merged: (from: Int, to: Int, change: Change)?

    override var areRowsSendable: Bool { isSendable }

    override func changedRows(_ change: Any) -> [(position: Int, row: Any)] {
        guard let change = change as? Change, let items = items?() else { return [] }
        let added = change.splices.flatMap { $0.position..<$0.position + $0.added }
        let positions = added + change.updated.compactMap { position?($0) }
        return positions.filter(items.indices.contains).map { ($0, items[$0]) }
    }

    @inlinable
    func deliver(_ change: Change, in pipeline: any Pipeline) {
        if _slowPath(queue.tracksReads) { didChange() }
        if queue.state & DeliveryQueue.probed != 0 {
            inspect(change.delivered, by: .store, in: pipeline)
        }
        // Without observers, no observer has an older version, and nothing is enqueued.
        if queue.isClosed || live == 0 { return }
        version += 1
        log.append(change)
        if redeliverer == nil { redeliverer = Self.compiledRedelivery }
        if queue.state & DeliveryQueue.busy != 0 { return queue.enqueue(self, in: pipeline) }
        if queue.state != 0 { return queue.batch { redeliver() } }
        queue.state = DeliveryQueue.busy
        walkEach()
        if queue.state == DeliveryQueue.busy { queue.state = 0 } else { queue.settle() }
    }

    /// Delivers to each observer one change from the version it last received to the current one.
    ///
    /// An observer may edit the list. Later observers of the walk receive the edit immediately, as
    /// part of their change, so that the list they read always matches the change they receive.
    @usableFromInline
    override func redeliver() {
        guard queue.probe != nil else { return walkEach() }
        let began = version
        walkSlowly(to: Layer.everyone) { node in
            if let change = advance(node) { fire(node, change) }
        }
        if version == began { forgetLog() }
    }

    /// ``redeliver()`` without inspection.
    ///
    /// Not isolated: an isolated closure checks at each call whether it runs on the main actor.
    @inlinable nonisolated static var compiledRedelivery: (AnyObserverList) -> Void {
        { unsafeDowncast($0, to: Self.self).walkEach() }
    }

    @inlinable
    nonisolated func walkEach() {
        let began = version
        if var node = head, let last = tail {
            queue.walked = ObjectIdentifier(self)
            while true {
                let current = node.takeUnretainedValue()
                if current.audience != 0, let change = advance(current) { current.fire(change) }
                if node.toOpaque() == last.toOpaque() { break }
                node = node._withUnsafeGuaranteedRef { $0.next.unsafelyUnwrapped }
            }
            queue.walked = nil
            if needsCompacting { compact() }
        }
        if version == began { forgetLog() }
    }

    /// Drops the log.
    ///
    /// Its ids may be objects whose deinit edits the list, so they are released after the log is
    /// consistent again.
    @inlinable
    nonisolated func forgetLog() {
        var finished: [Change] = []
        swap(&finished, &log)
        let formerMerge = merged
        merged = nil
        finished.removeAll(keepingCapacity: finished.count <= 64)
        if log.isEmpty { swap(&finished, &log) }
        extendLifetime(formerMerge)
    }

    @usableFromInline
    func replay(count: Int, to node: Node<Change>) {
        node.version = version
        guard !queue.isClosed else { return }
        let splices = count == 0 ? [] : [RowsSplice(position: 0, removed: 0, added: count)]
        queue.batch {
            fire(node, Change(splices: splices, isFull: true), isReplay: true)
        }
    }

    /// Returns the change that brings an observer to the current version, and records that version.
    @inlinable
    nonisolated func advance(_ node: AnyNode) -> Change? {
        let from = node.version
        guard from < version else { return nil }
        node.version = version
        let edits = log.suffix(version - from)
        if edits.count == 1 { return edits.first?.delivered }
        if let merged, merged.from == from, merged.to == version {
            return merged.change.isEmpty ? nil : merged.change
        }
        var change = edits.reduce(into: Change()) { $0.follow(with: $1) }
        change.tidy { position?($0) }
        let formerMerge = merged
        merged = (from, version, change)
        extendLifetime(formerMerge)
        return change.isEmpty ? nil : change
    }
}
