// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaGTK
import PhotosCore

/// The matching photos with their facts, one per row.
package final class PhotoRowsView: PhotoListPage {
    private let rows: RowsListView<Photo, PhotoRow>
    private let room = Room()

    /// Whether there is room for columns; new cells read it.
    private final class Room { var isWide = true }

    /// The width from which facts have columns of their own, in logical pixels at normal text size.
    private static let wide = 720.0

    package required init(pipeline: ViewEnd<PhotoListPipeline>) {
        let room = room
        rows = RowsListView(
            make: { PhotoRow() },
            bind: { row, photo in
                row.isWide = room.isWide
                row.show(photo)
            },
            unbind: { row in row.clear() },
            label: { photo in PhotoText.spokenFacts(of: photo) })
        super.init(pipeline: pipeline)
        rows.list.addCSSClass("photo-rows")
        rows.list.showsSeparators = true
        rows.list.onResize = { [weak self] width in self?.fit(width) }
        show(rows)
    }

    package override func addObservers() {
        super.addObservers()
        join(rows)
    }

    package override func scroll(to position: Int) { rows.list.scroll(to: position) }

    private func fit(_ width: Int) {
        let isWide = Double(width) >= Self.wide * Widget.textScale
        guard isWide != room.isWide else { return }
        room.isWide = isWide
        rows.list.forEachCell { $0.isWide = isWide }
    }
}
