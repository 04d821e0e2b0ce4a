// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaGTK
import PhotosCore

/// All photos as rows, the most interesting first.
final class RankedListView: WidgetView<RankedListPipeline> {
    private let list = RowsListView<Photo, RankedRow>(
        make: { RankedRow() },
        bind: { row, photo in row.show(photo) },
        unbind: { row in row.clear() },
        label: { photo in PhotoText.spokenRank(of: photo) })
    private let frame: ListingFrame

    required init(pipeline: ViewEnd<RankedListPipeline>) {
        frame = ListingFrame(list) { pipeline.retry.send() }
        super.init(pipeline: pipeline)
        list.list.accessibleLabel = localized("Ranked pictures")
        // A click shows the picture large, as the arrow keys do.
        list.list.opensByClick = false
        list.vexpand = true
        frame.vexpand = true
        root = frame
    }

    override func addObservers() {
        bind(\.photos, to: list)
        bind(\.selected, to: list)
        list.onActivate = { [weak self] id in self?.pipeline.opened.send(id) }
        list.onRowsInSight = { [weak self] ids in self?.pipeline.inSight.send(ids) }
        list.onNearEnd = { [weak self] in self?.pipeline.fetchMore.send() }
        pipeline.observe(\.isLoadingMore, by: self) { view, isLoading in
            view.frame.show(isLoadingMore: isLoading)
        }
        pipeline.observe(\.missing, by: self) { view, why in view.frame.show(missing: why) }
    }

    /// Selects a row as a click on it does.
    func select(_ id: Photo.ID) {
        list.list.selection = id
        pipeline.selected = id
    }

    /// Moves the keyboard focus to the list once it has been drawn.
    func focusList() {
        list.afterNextPaint { [weak self] in self?.list.list.grabFocus() }
    }
}
