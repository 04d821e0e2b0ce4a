// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import Minya
    import MinyaUIKit
    import PhotosCore
    import UIKit

    /// The matching photos with their facts, one per row.
    final class PhotoRowsView: PhotoListPage {
        private let rows = RowsTable<Photo, PhotoLine>(
            make: { PhotoLine() },
            bind: { line, photo in line.show(photo, facts: PhotoText.facts(of: photo)) },
            unbind: { line in line.clear() },
            label: { photo in PhotoText.spokenFacts(of: photo) })

        required init(pipeline: ViewEnd<PhotoListPipeline>) {
            super.init(pipeline: pipeline)
            show(rows, other: .grid)
        }

        override func addObservers() {
            super.addObservers()
            join(rows)
        }
    }
#endif
