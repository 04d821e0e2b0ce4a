// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import MinyaLists
    import MinyaUIKit
    import TimelineCore
    import UIKit

    /// The cells of rows of the timeline, by the type of their models.
    @MainActor
    enum PostCells {
        static let rows: RowFactory<UIView> = {
            let factory = RowFactory<UIView>()
            // Costly: a post may have a megabyte of text, and a blurhash to decode.
            factory.register(PostRow.self, cell: { PostCell() }, isCostly: true) { row in
                PostViewModel(row)
            }
            factory.register(GapRow.self, cell: { GapCell() }) { row in GapViewModel(row) }
            factory.register(EndRow.self, cell: { EndCell() }) { row in EndViewModel(row) }
            return factory
        }()
    }
#endif
