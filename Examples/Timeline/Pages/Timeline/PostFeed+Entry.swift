// SPDX-License-Identifier: Apache-2.0

import MinyaLists

extension PostFeed {
    /// A loaded post, visible or filtered out.
    struct Entry: Sendable {
        let order: PostOrder
        /// The row of the post.
        var row: AnyRow
        /// The minute since 1970 from which its times change their text.
        var due: Int
        var isHidden: Bool

        var post: Post? { row.model(of: PostRow.self)?.post }
        var id: Post.ID { order.id }
    }
}
