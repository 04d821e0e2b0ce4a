// SPDX-License-Identifier: Apache-2.0

/// One observer of one slot, linked into the slot's list.
///
/// The fields are exempt from dynamic exclusivity checks: they are accessed on every delivery, only
/// by code of the core, on the main actor, except that a list which is released on another thread
/// unlinks its nodes under ``lists``. The classes have no isolation of their own, because
/// each closure of an isolated class checks at run time whether it is on its actor.
@usableFromInline
class AnyNode {
    /// The layers this observer belongs to, as bits; zero once it is cancelled.
    @exclusivity(unchecked) @usableFromInline final var audience: Audience
    // Next to the byte above, so that the fields a delivery reads lie within 80 bytes.
    /// Whether it joined during a walk along its list that is still in progress.
    @exclusivity(unchecked) @usableFromInline final var isLate = false
    /// The number that the probe gave it, in an inspected scene; 0 for none.
    @exclusivity(unchecked) final var number: UInt32 = 0
    /// The number of the last write that it does not receive, or the version of the rows it has
    /// received.
    @exclusivity(unchecked) @usableFromInline final var version = 0
    /// The list that it is linked into, if any; once linked, it is read while ``lists`` is locked or
    /// while the list is in use.
    @exclusivity(unchecked) @usableFromInline final var list: Unmanaged<AnyObserverList>?

    /// The next node of the same ``Lifetime``, which retains it.
    @exclusivity(unchecked) @usableFromInline final var nextOwned: Unmanaged<AnyNode>?

    #if DEBUG
        /// The call that added the observer, for the report of a leak.
        @usableFromInline final var place: ObserverPlace?
    #endif

    @inlinable init(audience: Audience) { self.audience = audience }

    /// Ends the observation; a second call does nothing.
    @usableFromInline final func cancel() {
        guard audience != 0 else { return }
        audience = 0
        cancelled()
        let isUnlinked = lists.withLock {
            // Another thread may release the slot meanwhile.
            guard let list = list?.retain() else { return false }
            defer { list.release() }
            return list._withUnsafeGuaranteedRef { $0.remove(self) }
        }
        // The list's reference, released after the lock because this may cancel other nodes.
        if isUnlinked { Unmanaged.passUnretained(self).release() }
    }

    /// Called when the observer is cancelled; subclasses cancel what ends with it.
    @usableFromInline func cancelled() {}

    /// The owner of the observer, for inspection; nil once it is released.
    @usableFromInline var owner: AnyObject? { nil }

    /// The next node of the same list.
    @usableFromInline var following: Unmanaged<AnyNode>? { nil }
}

/// Locked while a node leaves its list and while a list is released, possibly on another thread.
///
/// Recursive, because a thread that removes a node can release the last reference to the list.
let lists = RecursiveLock()

@usableFromInline
class Node<Value>: AnyNode {
    @exclusivity(unchecked) @usableFromInline final var next: Unmanaged<Node<Value>>?
    @exclusivity(unchecked) @usableFromInline final var previous: Unmanaged<Node<Value>>?

    @inlinable override init(audience: Audience) { super.init(audience: audience) }

    @inlinable func fire(_ value: Value) {}

    @usableFromInline override var following: Unmanaged<AnyNode>? {
        next.map { .fromOpaque($0.toOpaque()) }
    }
}

/// An observer whose owner the scene retains until the delivery has ended.
///
/// The owner is not retained for the call. ``Lifetime/keeper`` makes that safe: a scene ends its
/// layers' lifetimes before it releases them, and releases them only between deliveries.
@usableFromInline
final class KeptNode<Owner: AnyObject, Value>: Node<Value> {
    @usableFromInline let unretained: Unmanaged<Owner>
    @usableFromInline let body: (Owner, Value) -> Void

    @inlinable
    init(_ owner: Owner, _ audience: Audience, _ body: @escaping (Owner, Value) -> Void) {
        unretained = Unmanaged.passUnretained(owner)
        self.body = body
        super.init(audience: audience)
    }

    @inlinable override func fire(_ value: Value) {
        unretained._withUnsafeGuaranteedRef { owner in
            body(owner, value)
        }
    }

    @usableFromInline override var owner: AnyObject? {
        audience == 0 ? nil : unretained.takeUnretainedValue()
    }
}

/// An observer whose owner may be released at any time, in its own callback or off the main actor.
@usableFromInline
final class WeakNode<Owner: AnyObject, Value>: Node<Value> {
    @usableFromInline weak var unretained: Owner?
    @usableFromInline let body: (Owner, Value) -> Void

    @inlinable
    init(_ owner: Owner, _ audience: Audience, _ body: @escaping (Owner, Value) -> Void) {
        unretained = owner
        self.body = body
        super.init(audience: audience)
    }

    @inlinable override func fire(_ value: Value) {
        guard let owner = unretained else { return cancel() }
        // A scene that closes cancels its layers' nodes. Other observers receive nothing more in
        // the delivery during which it closed.
        if let list, list._withUnsafeGuaranteedRef({ $0.queue.isClosed }) { return }
        body(owner, value)
    }

    @usableFromInline override var owner: AnyObject? { unretained }
}
