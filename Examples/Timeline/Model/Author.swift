// SPDX-License-Identifier: Apache-2.0

/// The author of a post.
///
/// Equal authors of many posts share one value in memory.
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

    /// The identifier at the service.
    public var id: String { facts.value.id }

    /// The display name.
    public var name: String {
        get { facts.value.name }
        set { facts.value.name = newValue }
    }

    /// The handle: `@ada@example.org`.
    public var handle: String {
        get { facts.value.handle }
        set { facts.value.handle = newValue }
    }

    /// The avatar.
    public var avatar: WebLink? {
        get { facts.value.avatar }
        set { facts.value.avatar = newValue }
    }

    /// The author's web page.
    public var profile: WebLink? {
        get { facts.value.profile }
        set { facts.value.profile = newValue }
    }

    /// Whether the author is marked as a bot.
    public var isBot: Bool {
        get { facts.value.isBot }
        set { facts.value.isBot = newValue }
    }

    /// Whether the service has verified the author.
    public var isVerified: Bool {
        get { facts.value.isVerified }
        set { facts.value.isVerified = newValue }
    }

    /// Creates an author from the required parts.
    public init(id: String, name: String, handle: String) {
        facts = Boxed(Facts(id: id, name: name, handle: handle))
    }

    /// Returns whether both share one value in memory.
    func isShared(with other: Self) -> Bool { facts.isShared(with: other.facts) }
}
