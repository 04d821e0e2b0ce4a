// SPDX-License-Identifier: Apache-2.0

/// What ends together with its owner: the owner's observers and running work.
///
/// An owner holds exactly one, as `let lifetime = Lifetime()`. A scene ends the lifetimes of its
/// layers when it closes, so whoever lets the last reference go, and on whatever thread, there
/// is nothing left to call.
///
/// ```swift
/// final class Badge: Observing {
///     let lifetime = Lifetime()
/// }
/// ```
@MainActor
public final class Lifetime {
    /// What observes on behalf of the owner, linked from the first to the last. Dead nodes are dropped
    /// when there are twice as many.
    @exclusivity(unchecked) @usableFromInline
    nonisolated(unsafe) var first: Unmanaged<AnyNode>?
    @exclusivity(unchecked) @usableFromInline
    nonisolated(unsafe) var last: Unmanaged<AnyNode>?
    @exclusivity(unchecked) @usableFromInline var count = 0
    @exclusivity(unchecked) @usableFromInline var pruneAt = 8

    /// The queue of the scene that keeps the owner alive until a delivery has ended.
    @exclusivity(unchecked) @usableFromInline var keeper: ObjectIdentifier?
    /// The layer that the scene keeps: another object with the same lifetime is not kept.
    @exclusivity(unchecked) @usableFromInline var kept: ObjectIdentifier?

    /// What other parts of the core let end with the owner, by type.
    private nonisolated(unsafe) var attachments: [ObjectIdentifier: any LifetimeAttachment] = [:]

    /// The scene that the owner is a layer of. Held weakly: the scene holds the owner.
    package weak var scene: AnyObject?

    /// Whether ``end()`` was called.
    @exclusivity(unchecked)
    public private(set) var hasEnded = false

    /// A lifetime that has begun: give each owner one of its own.
    @inlinable public init() {}

    // Only what is left is ended on the main actor, which takes 0.1 µs: a scene leaves nothing.
    deinit {
        guard first != nil || !attachments.isEmpty else { return }
        _ = Remains(first, attachments)
    }

    /// Cancels all observers and work of the owner. A second call does nothing.
    package func end() {
        hasEnded = true
        keeper = nil
        // Empty before the first is cancelled: what the nodes release may come back here.
        let nodes = first
        first = nil
        last = nil
        count = 0
        let ended = attachments
        if !ended.isEmpty { attachments = [:] }
        Self.end(nodes, ended)
    }

    fileprivate static func end(
        _ first: Unmanaged<AnyNode>?, _ attachments: [ObjectIdentifier: any LifetimeAttachment]
    ) {
        var link = first
        while let node = link?.takeRetainedValue() {
            node.cancel()
            link = node.nextOwned
            node.nextOwned = nil
        }
        for attachment in attachments.values { attachment.end() }
    }

    /// The attachment of a type, made when first asked for.
    package func attachment<Attachment: LifetimeAttachment>(_ type: Attachment.Type) -> Attachment {
        if let found = attachments[ObjectIdentifier(type)] as? Attachment { return found }
        let made = Attachment()
        if hasEnded { made.end() } else { attachments[ObjectIdentifier(type)] = made }
        return made
    }

    @inlinable func hold(_ node: AnyNode) {
        if count >= pruneAt { prune() }
        append(.passRetained(node))
    }

    @inlinable func append(_ node: Unmanaged<AnyNode>) {
        if let last {
            last._withUnsafeGuaranteedRef { $0.nextOwned = node }
        } else {
            first = node
        }
        last = node
        count += 1
    }

    /// Drops the nodes that were cancelled.
    @usableFromInline func prune() {
        // Released when the list is whole again: what they release may observe, too.
        var dead: [AnyNode] = []
        var link = first
        first = nil
        last = nil
        count = 0
        while let node = link {
            link = node._withUnsafeGuaranteedRef { $0.nextOwned }
            node._withUnsafeGuaranteedRef { $0.nextOwned = nil }
            if node._withUnsafeGuaranteedRef({ $0.audience }) == 0 {
                dead.append(node.takeRetainedValue())
            } else {
                append(node)
            }
        }
        pruneAt = max(8, count * 2)
        withExtendedLifetime(dead) {}
    }
}

/// What a lifetime leaves that was not ended.
@MainActor
private final class Remains {
    private nonisolated(unsafe) let first: Unmanaged<AnyNode>?
    private nonisolated(unsafe) let attachments: [ObjectIdentifier: any LifetimeAttachment]

    nonisolated init(
        _ first: Unmanaged<AnyNode>?, _ attachments: [ObjectIdentifier: any LifetimeAttachment]
    ) {
        self.first = first
        self.attachments = attachments
    }

    isolated deinit { Lifetime.end(first, attachments) }
}

/// Something of another folder that ends with a ``Lifetime``.
@MainActor
package protocol LifetimeAttachment: AnyObject {
    init()
    func end()
}
