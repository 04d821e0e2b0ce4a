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
    /// What observes on behalf of the owner. Dead nodes are dropped when the list has doubled.
    @exclusivity(unchecked) @usableFromInline var nodes: ContiguousArray<AnyNode> = []
    @exclusivity(unchecked) @usableFromInline var pruneAt = 8

    /// The queue of the scene that keeps the owner alive until a delivery has ended.
    @exclusivity(unchecked) @usableFromInline var keeper: ObjectIdentifier?
    /// The layer that the scene keeps: another object with the same lifetime is not kept.
    @exclusivity(unchecked) @usableFromInline var kept: ObjectIdentifier?

    /// What other parts of the core let end with the owner, by type.
    private var attachments: [ObjectIdentifier: any LifetimeAttachment] = [:]

    /// The scene that the owner is a layer of. Held weakly: the scene holds the owner.
    package weak var scene: AnyObject?

    /// Whether ``end()`` was called.
    @exclusivity(unchecked)
    public private(set) var hasEnded = false

    /// A lifetime that has begun: give each owner one of its own.
    @inlinable public init() {}

    isolated deinit { end() }

    /// Cancels all observers and work of the owner. A second call does nothing.
    package func end() {
        hasEnded = true
        keeper = nil
        // Held until both are empty: what the nodes release may come back here.
        let former = nodes
        nodes = []
        let ended = attachments.values
        attachments = [:]
        for node in former { node.cancel() }
        for attachment in ended { attachment.end() }
    }

    /// The attachment of a type, made when first asked for.
    package func attachment<Attachment: LifetimeAttachment>(_ type: Attachment.Type) -> Attachment {
        if let found = attachments[ObjectIdentifier(type)] as? Attachment { return found }
        let made = Attachment()
        if hasEnded { made.end() } else { attachments[ObjectIdentifier(type)] = made }
        return made
    }

    @inlinable func hold(_ node: AnyNode) {
        // Held until the change is over: what the dead nodes release may observe, too.
        let former = nodes.count >= pruneAt ? nodes : []
        if !former.isEmpty {
            nodes = former.filter { $0.audience != 0 }
            pruneAt = max(8, nodes.count * 2)
        }
        nodes.append(node)
        withExtendedLifetime(former) {}
    }
}

/// Something of another folder that ends with a ``Lifetime``.
@MainActor
package protocol LifetimeAttachment: AnyObject {
    init()
    func end()
}
