// SPDX-License-Identifier: Apache-2.0

/// A ``Children`` slot as its Store edits it.
///
/// ```swift
/// let tab = pipeline.tabs.append(TabPipeline())
/// tab.title = "Autumn"
/// pipeline.tabs.move(from: 0, to: pipeline.tabs.count - 1)
/// pipeline.tabs.remove(at: 0)
/// ```
///
/// A position that is out of range is reported, and nothing changes; the end that `insert` or `replace`
/// then returns belongs to a child that no layer observes.
@MainActor
public struct ChildrenEditor<P: Pipeline, Q: Pipeline> {
    let pipeline: P
    let queue: DeliveryQueue
    let slot: ReferenceWritableKeyPath<P, Children<Q>>

    /// The ends of the children, in order.
    public var ends: [StoreEnd<Q>] {
        pipeline[keyPath: slot].current.map { StoreEnd(child: $0, queue: queue) }
    }

    /// The ends by which this Store observes the slots that the children's own Stores write.
    ///
    /// ```swift
    /// pipeline.tabs.childEnds.last?.observe(\.title, by: self) { store, title in … }
    /// ```
    public var childEnds: [ChildEnd<Q>] {
        pipeline[keyPath: slot].current.map { ChildEnd($0, queue) }
    }

    /// The number of children.
    public var count: Int { pipeline[keyPath: slot].current.count }

    /// Whether the slot has no children.
    public var isEmpty: Bool { pipeline[keyPath: slot].current.isEmpty }

    /// Appends a child and returns its end.
    @discardableResult
    public func append(_ child: Q) -> StoreEnd<Q> { insert(child, at: count) }

    /// Inserts a child at `position`, which is at most `count`, and returns its end.
    @discardableResult
    public func insert(_ child: Q, at position: Int) -> StoreEnd<Q> {
        change("insert at \(position)", if: 0...count ~= position) {
            adopt(child)
            $0.insert(child, at: position)
        }
        return StoreEnd(child: child, queue: queue)
    }

    /// Replaces the child at `position` and returns the end of the new child.
    @discardableResult
    public func replace(at position: Int, with child: Q) -> StoreEnd<Q> {
        change("replace at \(position)", if: 0..<count ~= position) {
            adopt(child)
            $0[position] = child
        }
        return StoreEnd(child: child, queue: queue)
    }

    /// Moves the child at `position` so that its position afterwards is `target`.
    public func move(from position: Int, to target: Int) {
        change(
            "move from \(position) to \(target)",
            if: 0..<count ~= position && 0..<count ~= target
        ) {
            $0.insert($0.remove(at: position), at: target)
        }
    }

    /// Removes the child at `position`.
    public func remove(at position: Int) {
        change("remove at \(position)", if: 0..<count ~= position) { $0.remove(at: position) }
    }

    /// Removes all children.
    public func removeAll() {
        guard !isEmpty else { return }
        change("remove all", if: true) { $0 = [] }
    }

    private func change(
        _ edit: String, if isInRange: @autoclosure () -> Bool, _ body: (inout [Q]) -> Void
    ) {
        // Before the check, because what the tracker notifies may change the children.
        if queue.tracksReads, isInRange() {
            pipeline[keyPath: slot].tap.observers?.willChange()
        }
        guard isInRange() else {
            let list = pipeline[keyPath: slot].tap.observers
            let path = slotPath(slot, of: pipeline, listedIn: list)
            return queue.onProblem(.outOfRange(slot: path, edit: edit, count: count))
        }
        #if DEBUG
            queue.noteWrite(slot, of: pipeline)
        #endif
        let former = pipeline[keyPath: slot].current
        var children = former
        body(&children)
        pipeline[keyPath: slot].current = children
        // Enqueued even outside a delivery, so that observers that join a child receive the same
        // events in both cases.
        queue.batch {
            Children.listeners(of: slot, in: pipeline, queue)?
                .deliver(children, by: .store, to: Layer.everyone, in: pipeline)
        }
        // A removed child may write to this very slot in its deinit.
        extendLifetime(former)
    }

    private func adopt(_ child: Q) {
        #if DEBUG
            queue.onChild?(child)
        #endif
    }
}
