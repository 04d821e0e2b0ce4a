// SPDX-License-Identifier: Apache-2.0

public import Minya

/// A post in the timeline.
public struct PostRow: RowModel {
    /// What the person does with a post.
    public enum Action: Sendable, Equatable {
        /// Opens its page.
        case open
        /// Asks what can be done with it.
        case menu
        /// Lets what is behind the author's warning be seen, or no more.
        case toggleWarning
        /// Lets the rest of a long text be seen, or no more.
        case toggleFold
        /// Lets media be seen that are not for everybody.
        case reveal
        /// Looks at one of its media, by its place.
        case look(Int)
        /// Goes to the author's page.
        case profile
        /// Goes where a part of the text leads.
        case follow(WebLink)
        /// Goes to its own page.
        case visit
        case copyText
        case copyLink
        /// Opens the page of the post that this one passes on.
        case openShared
    }

    public private(set) var post: Post
    /// Whether what is behind the author's warning is seen.
    public var isOpen: Bool
    /// Whether more is seen of a long text than its beginning.
    public var isUnfolded = false
    /// Whether media are seen that are not for everybody.
    public var isRevealed: Bool
    /// The moment that "3 minutes ago" is told from, in whole minutes since 1970.
    public var minute: Int

    public var id: Post.ID { post.id }

    /// A row of its parts.
    public init(_ post: Post, isOpen: Bool = false, isRevealed: Bool = false, minute: Int) {
        self.post = post
        self.isOpen = isOpen
        self.isRevealed = isRevealed
        self.minute = minute
    }

    /// The same row with its post as it is told now: what was opened stays open.
    public func telling(_ post: Post, minute: Int) -> PostRow {
        var row = self
        (row.post, row.minute) = (post, minute)
        return row
    }
}
