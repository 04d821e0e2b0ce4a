// SPDX-License-Identifier: Apache-2.0

import PhotosCore

extension FolderIndex {
    /// Watches the folder while there is an observer.
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
        // The task belongs to this actor: `adjustWatching` and `deinit` cancel it.
        watching = Task { [weak self, edits = watch.edits] in
            for await edit in edits { await self?.edit(edit) }
        }
        // Folders walked from now on are watched; those walked before are walked once more. That
        // also finds the files that changed while there was no observer.
        start(Edit(isWhole: true))
    }
}
