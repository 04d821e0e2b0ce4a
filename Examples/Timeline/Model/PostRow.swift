// SPDX-License-Identifier: Apache-2.0

public import MinyaLists

/// A row that shows a post.
public struct PostRow: RowModel {
    /// An action on a post.
    public enum Action: Sendable, Equatable {
        /// Opens the page of the post.
        case open
        /// Opens the menu.
        case menu
        /// Shows or hides the content behind the author's warning.
        case toggleWarning
        /// Unfolds or folds a long text.
        case toggleFold
        /// Reveals sensitive media, or hides them again.
        case reveal
        /// Opens one of its media, by index.
        case openMedium(Int)
        /// Opens the author's web page.
        case profile
        /// Opens a link in the text.
        case follow(WebLink)
        /// Opens the web page of the post.
        case visit
        case copyText
        case copyLink
        /// Opens the page of the post that this one shares or quotes.
        case openShared
    }

    public private(set) var post: Post
    /// Whether the content behind the author's warning is visible.
    public var isOpen: Bool
    /// Whether a long text is unfolded.
    public var isUnfolded = false
    /// Whether sensitive media are revealed.
    public var isRevealed: Bool
    /// The current minute for relative times, in whole minutes since 1970.
    public var minute: Int

    public var id: Post.ID { post.id }

    /// Creates a row from its parts.
    public init(_ post: Post, isOpen: Bool = false, isRevealed: Bool = false, minute: Int) {
        self.post = post
        self.isOpen = isOpen
        self.isRevealed = isRevealed
        self.minute = minute
    }

    /// Returns the row with an updated post; what the user opened stays open.
    public func updated(with post: Post, minute: Int) -> PostRow {
        var row = self
        (row.post, row.minute) = (post, minute)
        return row
    }
}
