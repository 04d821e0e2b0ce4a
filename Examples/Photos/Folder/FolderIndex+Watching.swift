// SPDX-License-Identifier: Apache-2.0

import PhotosCore

extension FolderIndex {
    /// Watches the folder while somebody listens, and no longer.
    func adjustWatching() {
        if listeners.isEmpty {
            watching?.cancel()
            watching = nil
            watch?.stop()
            watch = nil
        } else if watch == nil {
            startWatching()
        }
    }

    private func startWatching() {
        guard let watch = FolderWatch(root: root, limit: watchLimit) else { return }
        self.watch = watch
        // The task is this actor's: `adjustWatching` and `deinit` cancel it.
        watching = Task { [weak self, edits = watch.edits] in
            for await edit in edits { await self?.edit(edit) }
        }
        // What is walked from now on is watched; what was walked before is walked once more. The
        // files that changed while nobody listened are found by that as well.
        start(Edit(isWhole: true))
    }
}
