// SPDX-License-Identifier: Apache-2.0

/// The lifetime of an owner's observers and running work, which end with the owner.
///
/// An owner has exactly one, as `let lifetime = Lifetime()`. A scene ends the lifetimes of its
/// layers when it closes, so no observer is called after that, regardless of where and on which
/// thread the last reference is released.
///
/// ```swift
/// final class Badge: Observing {
///     let lifetime = Lifetime()
/// }
/// ```
@MainActor
public final class Lifetime {
    /// The owner's observers, as a linked list; dead nodes are removed when `count` reaches
    /// `pruneAt`.
    @exclusivity(unchecked) @usableFromInline
    nonisolated(unsafe) var first: Unmanaged<AnyNode>?
    @exclusivity(unchecked) @usableFromInline
    nonisolated(unsafe) var last: Unmanaged<AnyNode>?
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var count = 0
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var pruneAt = 8

    /// The queue of the scene that keeps the owner alive until a delivery has ended.
    @exclusivity(unchecked) @usableFromInline var keeper: ObjectIdentifier?
    /// The layer that the scene retains; another object with the same lifetime is not retained.
    @exclusivity(unchecked) @usableFromInline var kept: ObjectIdentifier?

    /// Objects of other parts of the core that end with the owner, by type.
    @exclusivity(unchecked)
    private nonisolated(unsafe) var attachments: [ObjectIdentifier: any LifetimeAttachment] = [:]

    /// The scene that the owner is a layer of; weak, because the scene retains the owner.
    @exclusivity(unchecked)
    package weak var scene: AnyObject?

    /// Whether the owner's observers and work were cancelled.
    @exclusivity(unchecked)
    public private(set) var hasEnded = false

    /// Creates a lifetime; each owner needs one of its own.
    @inlinable public init() {}

    // Only a lifetime with remaining observers or work has to be ended on the main actor, which
    // takes 0.1 µs. The layers of a closed scene have none left.
    deinit {
        guard first != nil || !attachments.isEmpty else { return }
        _ = Remains(first, attachments)
    }

    /// Cancels all observers and work of the owner; a second call does nothing.
    package func end() {
        hasEnded = true
        keeper = nil
        guard first != nil || !attachments.isEmpty else { return }
        // Cleared before the first cancellation, because released objects may call this again.
        let nodes = first
        first = nil
        last = nil
        count = 0
        let ended = attachments
        attachments = [:]
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

    /// Returns the attachment of a type, which is created on first use.
    package func attachment<Attachment: LifetimeAttachment>(_ type: Attachment.Type) -> Attachment {
        if let found = attachments[ObjectIdentifier(type)] as? Attachment { return found }
        let made = Attachment()
        if hasEnded { made.end() } else { attachments[ObjectIdentifier(type)] = made }
        return made
    }

    /// Removes the cancelled nodes once there may be as many as live ones; call it before ``hold(_:)``.
    @inlinable nonisolated func makeRoom() {
        if count >= pruneAt { prune() }
    }

    // Not isolated: an isolated closure checks at each call whether it runs on the main actor.
    @inlinable nonisolated func hold(_ node: AnyNode) { append(.passRetained(node)) }

    @inlinable nonisolated func append(_ node: Unmanaged<AnyNode>) {
        if let last {
            last._withUnsafeGuaranteedRef { $0.nextOwned = node }
        } else {
            first = node
        }
        last = node
        count += 1
    }

    /// Removes the cancelled nodes.
    @usableFromInline nonisolated func prune() {
        // Released after the list is consistent again, because their deinit may observe, too.
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
        extendLifetime(dead)
    }
}

/// The observers and attachments of a lifetime that was released before it ended.
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

/// An object of another folder that ends with a ``Lifetime``.
@MainActor
package protocol LifetimeAttachment: AnyObject {
    init()
    func end()
}
