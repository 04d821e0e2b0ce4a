// SPDX-License-Identifier: Apache-2.0

/// Who wrote a post.
public struct Author: Hashable, Sendable, Identifiable {
    /// Names the author at the service.
    public let id: String
    /// What the author wants to be called.
    public var name: String
    /// What the author is known by: `@ada@example.org`.
    public var handle: String
    /// A small picture of the author.
    public var avatar: WebLink?
    /// The author's own page.
    public var profile: WebLink?
    /// Whether a program writes, and says so.
    public var isBot = false
    /// Whether the service says that the author is who the name says.
    public var isVerified = false

    /// An author of the parts that all have.
    public init(id: String, name: String, handle: String) {
        self.id = id
        self.name = name
        self.handle = handle
    }
}
