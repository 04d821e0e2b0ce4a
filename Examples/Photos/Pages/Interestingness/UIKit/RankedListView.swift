// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import Minya
    import MinyaUIKit
    import PhotosCore
    import UIKit

    /// All photos as rows, the most interesting first; the selected one is shown large.
    final class RankedListView: UIKitView<RankedListPipeline> {
        private let rows = RowsTable<Photo, PhotoLine>(
            make: { PhotoLine() },
            bind: { line, photo in
                let facts = [
                    PhotoText.rating(of: photo), photo.issue?.caption ?? PhotoText.size(of: photo),
                ]
                line.show(
                    photo, facts: facts.filter { !$0.isEmpty }.joined(separator: " · "))
            },
            unbind: { line in line.clear() },
            label: { photo in PhotoText.spokenRank(of: photo) })

        required init(pipeline: ViewEnd<RankedListPipeline>) {
            super.init(pipeline: pipeline)
            rows.accessibilityLabel = localized("Ranked pictures")
            root = rows
        }

        override func addObservers() {
            super.addObservers()
            bind(\.photos, to: rows)
            bind(\.selected, to: rows)
            rows.list.onRowsInSight = { [weak self] ids in self?.pipeline.inSight.send(ids) }
            rows.list.onNearEnd = { [weak self] in self?.pipeline.fetchMore.send() }
        }
    }
#endif
