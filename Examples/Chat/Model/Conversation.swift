// SPDX-License-Identifier: Apache-2.0

public import MinyaLists

/// A conversation with its newest message.
public struct Conversation: DataItem {
    /// The identifier: part of a topic, and therefore without `/`, `+` and `#`.
    public let id: String
    /// The title.
    public var title: String
    /// The newest message; nil if there is none yet.
    public var last: Message?
    /// The number of unread messages of others.
    public var unread: Int
    /// The date of the newest message, or of the creation, which orders conversations.
    public var place: Place

    /// Creates a conversation from its parts.
    public init(id: String, title: String, last: Message?, unread: Int, place: Place) {
        self.id = id
        self.title = title
        self.last = last
        self.unread = unread
        self.place = place
    }

    /// The order by the newest message; the most recent conversation is last.
    public var order: Place { place }
}
