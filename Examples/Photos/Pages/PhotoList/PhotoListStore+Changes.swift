// SPDX-License-Identifier: Apache-2.0

import Minya

// MARK: - What happens on disk

extension PhotoListStore {
    /// Edits each change into the rows, so that nothing else in the list moves.
    func followChanges() {
        follow("changes", photos.changes(matching: query)) { store, change in
            store.news += 1
            // What is on its way is fetched again when it came.
            guard !store.isRunning("start") else { return }
            if change == .refreshed { store.fetchAgain() } else { store.take(change) }
        }
    }

    /// Fetches as many photos as are there, which leaves the list where it is.
    func fetchAgain() {
        wanted = nil
        fetch(max(pipeline.photos.count, Self.pageSize))
    }

    private func take(_ change: PhotoChange) {
        if case .vanished(let id) = change, id == pipeline.selected { pipeline.selected = nil }
        pipeline.batch {
            let more = pipeline.photos.take(
                change, in: PhotoSource.search(query).order, isWhole: next == nil)
            pipeline.total = max(pipeline.total + more, pipeline.photos.count)
            if [.photos, .empty].contains(pipeline.phase) { showWhetherEmpty() }
        }
        if pipeline.photos.isEmpty { fetchMore() }
    }

    func showWhetherEmpty() {
        pipeline.phase = pipeline.photos.isEmpty && next == nil ? .empty : .photos
    }
}
