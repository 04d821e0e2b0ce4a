// SPDX-License-Identifier: Apache-2.0

import Legible
import Minya
import TimelineCore

/// What a post's row shows, made off the main actor.
struct PostViewModel: RowViewModel {
    /// The post, or the one that it only passes on.
    let post: PostShown
    /// That somebody passes it on; empty for nobody.
    let sharer: String
    /// The post that it passes on with words of its own.
    let quote: Quote?
    let warning: String
    /// Whether the text is long, and all of it or its beginning is seen; nil for one that is not.
    let fold: Fold?
    /// Whether what is behind the warning is seen.
    let isOpen: Bool
    let media: [MediaShown]
    /// Media that are there and not shown here.
    let moreMedia: Int
    /// Whether media are not seen until the person asks.
    let isConcealed: Bool
    let accessibleLabel: String

    /// How much is seen of a long text.
    enum Fold: Equatable, Sendable { case folded, unfolded }

    /// A post within another one.
    enum Quote: Equatable, Sendable {
        /// A post, and what its author says before it; empty for nothing.
        case post(PostShown, warning: String)
        case gone(String)
    }

    /// So many pictures are shown at once.
    private static let mostMedia = 4

    /// A post in a list, of which a long text is folded.
    init(_ row: PostRow) {
        let folded = PostShown(row.subject, minute: row.minute, PostText.folded)
        let isLong = folded.text.isCut
        let post =
            isLong && row.isUnfolded
            ? PostShown(row.subject, minute: row.minute, PostText.inList) : folded
        self.init(row, post, PostText.folded, isLong ? row.isUnfolded ? .unfolded : .folded : nil)
    }

    /// A post with so much room for its text.
    init(_ row: PostRow, _ room: PostText.Room) {
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
