// SPDX-License-Identifier: Apache-2.0

public import Minya

/// People who write to each other, and what they wrote last.
public struct Conversation: DataItem {
    /// What it is known by: a part of a topic, so without `/`, `+` and `#`.
    public let id: String
    /// What people call it.
    public var title: String
    /// The newest message; nil before there is one.
    public var last: Message?
    /// How many messages of others the person has not seen.
    public var unread: Int
    /// When something was written in it, or it was made.
    public var place: Place

    /// A conversation of its parts.
    public init(id: String, title: String, last: Message?, unread: Int, place: Place) {
        self.id = id
        self.title = title
        self.last = last
        self.unread = unread
        self.place = place
    }

    /// The one that was written in last is the last one.
    public var order: Place { place }
}
