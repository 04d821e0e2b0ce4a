// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaGTK
import PhotosCore

/// The matching photos as a grid of thumbnails.
package final class PhotoGridView: PhotoListPage {
    private let rows = RowsGrid<Photo, PhotoCell>(
        make: { PhotoCell() },
        bind: { cell, photo in cell.show(photo) },
        unbind: { cell in cell.clear() },
        label: { photo in PhotoText.spokenCaption(of: photo) })

    package required init(pipeline: ViewEnd<PhotoListPipeline>) {
        super.init(pipeline: pipeline)
        rows.grid.setColumns(atLeast: 2, width: 168)
        rows.grid.addCSSClass("photo-grid")
        show(rows)
    }

    package override func addObservers() {
        super.addObservers()
        join(rows)
    }

    package override func scroll(to position: Int) { rows.grid.scroll(to: position) }
}
