// SPDX-License-Identifier: Apache-2.0

import MinyaGTK
import MinyaLists
import TimelineCore

/// The cells of rows of the timeline, by the type of their models.
@MainActor
package enum PostCells {
    package static let rows: RowFactory<Widget> = {
        let factory = RowFactory<Widget>()
        // Costly: a post may have a megabyte of text, and a blurhash to decode.
        factory.register(PostRow.self, cell: { PostCell() }, isCostly: true) { row in
            PostViewModel(row)
        }
        factory.register(GapRow.self, cell: { GapCell() }) { row in GapViewModel(row) }
        factory.register(EndRow.self, cell: { EndCell() }) { row in EndViewModel(row) }
        return factory
    }()
}
