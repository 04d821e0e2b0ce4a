// SPDX-License-Identifier: Apache-2.0

import Legible
import MinyaLists

/// The view model of a post's row, created off the main actor.
package struct PostViewModel: RowViewModel {
    /// The post, or the post that it only shares.
    package let post: PostShown
    /// The line about the user who shares the post; empty if it is not shared.
    package let sharer: String
    /// The quoted post; nil for none.
    package let quote: Quote?
    package let warning: String
    /// Whether a long text is folded or unfolded; nil for a short text.
    package let fold: Fold?
    /// Whether the content behind the warning is visible.
    package let isOpen: Bool
    package let media: [MediaShown]
    /// The number of media that are not shown.
    package let moreMedia: Int
    /// Whether media are concealed until the user reveals them.
    package let isConcealed: Bool
    package let accessibleLabel: String

    /// The state of a long text.
    package enum Fold: Equatable, Sendable { case folded, unfolded }

    /// A post inside another one.
    package enum Quote: Equatable, Sendable {
        /// A post with its author's warning; empty for none.
        case post(PostShown, warning: String)
        case gone(String)
    }

    /// The maximum number of pictures shown.
    private static let mostMedia = 4

    /// Creates the view model of a post in a list, where a long text is folded.
    package init(_ row: PostRow) {
        let folded = PostShown(row.subject, minute: row.minute, PostText.folded)
        let isLong = folded.text.isCut
        let post =
            isLong && row.isUnfolded
            ? PostShown(row.subject, minute: row.minute, PostText.inList) : folded
        self.init(row, post, PostText.folded, isLong ? row.isUnfolded ? .unfolded : .folded : nil)
    }

    /// Creates the view model of a post with limits for its text.
    package init(_ row: PostRow, _ room: PostText.Room) {
        self.init(row, PostShown(row.subject, minute: row.minute, room), room, nil)
    }

    private init(_ row: PostRow, _ post: PostShown, _ room: PostText.Room, _ fold: Fold?) {
        let inner = row.subject
        self.post = post
        self.fold = fold
        sharer = PostWords.sharing(row.post) ?? ""
        media = row.media.prefix(Self.mostMedia).map(MediaShown.init)
        moreMedia = max(row.media.count - Self.mostMedia, 0)
        isConcealed = row.isConcealed
        warning = Self.warning(of: inner)
        isOpen = row.isOpen || warning.isEmpty
        quote =
            switch row.post.shared {
            case .post where row.post.isShare: nil
            case .post(let shared):
                .post(
                    PostShown(shared, minute: row.minute, room), warning: Self.warning(of: shared))
            case .gone(let why): .gone(Self.reason(why))
            case nil: nil
            }
        accessibleLabel = PostWords.spoken(row)
    }

    private static func warning(of post: Post) -> String {
        post.warning?.legible(500).withoutBlanksAtEnds ?? ""
    }

    private static func reason(_ why: String?) -> String {
        let why = why?.legible(300, isLine: true) ?? ""
        return why.isEmpty ? localized("This post is no longer there.") : why
    }
}
