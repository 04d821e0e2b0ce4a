// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaGTK
import TimelineCore

/// What rows of the timeline look like, by the type of their models.
@MainActor
package enum PostCells {
    package static let rows: RowFactory<Widget> = {
        let factory = RowFactory<Widget>()
        // A post may be of a megabyte, and has colours to be counted out.
        factory.register(PostRow.self, cell: { PostCell() }, isCostly: true) { row in
            PostViewModel(row)
        }
        factory.register(GapRow.self, cell: { GapCell() }) { row in GapViewModel(row) }
        factory.register(EndRow.self, cell: { EndCell() }) { row in EndViewModel(row) }
        return factory
    }()
}
