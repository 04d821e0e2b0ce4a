// SPDX-License-Identifier: Apache-2.0

extension PostRow {
    /// The displayed post: the shared one, if the post only shares it.
    public var subject: Post {
        if post.isShare, case .post(let shared) = post.shared { shared } else { post }
    }

    /// The displayed media: the post's own, or those of the post that it shares or quotes.
    ///
    /// `openMedium(_:)` refers to one of these by its index.
    public var media: [Media] {
        if post.media.isEmpty, case .post(let shared) = post.shared {
            shared.media
        } else {
            post.media
        }
    }

    /// Whether the media are concealed, because they are sensitive.
    ///
    /// A warning of the displayed post hides its media with everything else; a nested post with a
    /// warning conceals only its media.
    public var isConcealed: Bool {
        guard !isRevealed, !media.isEmpty else { return false }
        if post.media.isEmpty, case .post(let shared) = post.shared {
            return shared.isSensitive || (!post.isShare && shared.warning != nil)
        }
        return post.isSensitive
    }
}
