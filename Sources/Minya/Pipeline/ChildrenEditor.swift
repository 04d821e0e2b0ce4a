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
/// A position that is out of range is reported, and nothing changes.
@MainActor
public struct ChildrenEditor<P: Pipeline, Q: Pipeline> {
    let pipeline: P
    let queue: DeliveryQueue
    let slot: ReferenceWritableKeyPath<P, Children<Q>>

    /// The ends of the children, in order.
    public var ends: [StoreEnd<Q>] {
        pipeline[keyPath: slot].current.map { StoreEnd(child: $0, queue: queue) }
    }

    /// How many children there are.
    public var count: Int { pipeline[keyPath: slot].current.count }

    /// Whether there is no child.
    public var isEmpty: Bool { pipeline[keyPath: slot].current.isEmpty }

    /// Adds a child after the others, and answers with its end.
    @discardableResult
    public func append(_ child: Q) -> StoreEnd<Q> { insert(child, at: count) }

    /// Adds a child before the one at `position`, which is at most `count`; answers with its end.
    @discardableResult
    public func insert(_ child: Q, at position: Int) -> StoreEnd<Q> {
        change("insert at \(position)", if: 0...count ~= position) {
            adopt(child)
            $0.insert(child, at: position)
        }
        return StoreEnd(child: child, queue: queue)
    }

    /// Puts a child in the place of the one at `position`, and answers with its end.
    @discardableResult
    public func replace(at position: Int, with child: Q) -> StoreEnd<Q> {
        change("replace at \(position)", if: 0..<count ~= position) {
            adopt(child)
            $0[position] = child
        }
        return StoreEnd(child: child, queue: queue)
    }

    /// Moves the child at `position` to where it has the position `target` afterwards.
    public func move(from position: Int, to target: Int) {
        let isThere = 0..<count ~= position && 0..<count ~= target
        change("move from \(position) to \(target)", if: isThere) {
            $0.insert($0.remove(at: position), at: target)
        }
    }

    /// Takes the child at `position` out.
    public func remove(at position: Int) {
        change("remove at \(position)", if: 0..<count ~= position) { $0.remove(at: position) }
    }

    /// Takes all children out.
    public func removeAll() {
        guard !isEmpty else { return }
        change("remove all", if: true) { $0 = [] }
    }

    private func change(_ edit: String, if isInRange: Bool, _ body: (inout [Q]) -> Void) {
        guard isInRange else {
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
        // Put in line also outside of a delivery: so who joins a child is told the same there.
        queue.batch {
            Children.listeners(of: slot, in: pipeline, queue)?
                .deliver(children, by: .store, to: Layer.everyone, in: pipeline)
        }
        // A child that goes may write to this very slot in its deinit.
        withExtendedLifetime(former) {}
    }

    private func adopt(_ child: Q) {
        #if DEBUG
            queue.onChild?(child)
        #endif
    }
}
