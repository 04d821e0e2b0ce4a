// SPDX-License-Identifier: Apache-2.0

/// Who wrote a post.
///
/// One who writes many is told of with each: posts that got the same author have one in memory.
public struct Author: Hashable, Sendable, Identifiable {
    private struct Facts: Hashable, Sendable {
        let id: String
        var name: String
        var handle: String
        var avatar: WebLink?
        var profile: WebLink?
        var isBot = false
        var isVerified = false
    }

    private var facts: Boxed<Facts>

    /// Names the author at the service.
    public var id: String { facts.value.id }

    /// What the author wants to be called.
    public var name: String {
        get { facts.value.name }
        set { facts.value.name = newValue }
    }

    /// What the author is known by: `@ada@example.org`.
    public var handle: String {
        get { facts.value.handle }
        set { facts.value.handle = newValue }
    }

    /// A small picture of the author.
    public var avatar: WebLink? {
        get { facts.value.avatar }
        set { facts.value.avatar = newValue }
    }

    /// The author's own page.
    public var profile: WebLink? {
        get { facts.value.profile }
        set { facts.value.profile = newValue }
    }

    /// Whether a program writes, and says so.
    public var isBot: Bool {
        get { facts.value.isBot }
        set { facts.value.isBot = newValue }
    }

    /// Whether the service says that the author is who the name says.
    public var isVerified: Bool {
        get { facts.value.isVerified }
        set { facts.value.isVerified = newValue }
    }

    /// An author of the parts that all have.
    public init(id: String, name: String, handle: String) {
        facts = Boxed(Facts(id: id, name: name, handle: handle))
    }

    /// Whether both have one place in memory.
    func isShared(with other: Self) -> Bool { facts.isShared(with: other.facts) }
}
