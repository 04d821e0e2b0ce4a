// SPDX-License-Identifier: Apache-2.0

import Minya

extension PostFeed {
    /// A post that is known, whether it is shown or not.
    struct Entry: Sendable {
        let order: PostOrder
        /// The post as the list has it.
        var row: AnyRow
        /// From when on its times read otherwise, in minutes since 1970.
        var due: Int
        var isHidden: Bool

        var post: Post? { row.model(of: PostRow.self)?.post }
        var id: Post.ID { order.id }
    }
}
