// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import Minya
    import MinyaUIKit
    import PhotosCore
    import UIKit

    /// The matching photos as a grid of thumbnails.
    final class PhotoGridView: PhotoListPage {
        private let rows = RowsCollection<Photo, PhotoTile>(
            layout: .grid(width: 120), make: { PhotoTile() },
            bind: { tile, photo in tile.show(photo) }, unbind: { tile in tile.clear() },
            label: { photo in PhotoText.spokenCaption(of: photo) })

        required init(pipeline: ViewEnd<PhotoListPipeline>) {
            super.init(pipeline: pipeline)
            show(rows, other: .list)
        }

        override func addObservers() {
            super.addObservers()
            join(rows)
        }
    }
#endif
