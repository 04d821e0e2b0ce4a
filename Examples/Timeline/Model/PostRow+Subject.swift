// SPDX-License-Identifier: Apache-2.0

extension PostRow {
    /// The post that is read: of one that only passes another on, the other.
    public var subject: Post {
        if post.isShare, case .post(let shared) = post.shared { shared } else { post }
    }

    /// The media that are seen: the post's own, or those of the post that it passes on.
    ///
    /// `look(_:)` names one of these by its place.
    public var media: [Media] {
        if post.media.isEmpty, case .post(let shared) = post.shared {
            shared.media
        } else {
            post.media
        }
    }

    /// Whether the media are not seen yet, because they are not for everybody.
    ///
    /// A warning of the post that is read hides its media with all of it; one of a post within
    /// another has only this.
    public var isConcealed: Bool {
        guard !isRevealed, !media.isEmpty else { return false }
        if post.media.isEmpty, case .post(let shared) = post.shared {
            return shared.isSensitive || (!post.isShare && shared.warning != nil)
        }
        return post.isSensitive
    }
}
