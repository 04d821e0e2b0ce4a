// SPDX-License-Identifier: Apache-2.0

import PhotosCore

// A missing folder may return, for example when a disk is plugged in again: observers are notified.
extension FolderPhotoService {
    /// The delay after a hint, because a folder does not appear all at once and lists must not
    /// reload repeatedly.
    private static let pause = Duration.milliseconds(300)

    /// Waits for exactly these folders, while there is an observer.
    func awaitReturn(of missing: [PhotoPath]) {
        let wanted = listeners.isEmpty ? [] : Set(missing)
        for (folder, waiting) in returning where !wanted.contains(folder) {
            waiting.cancel()
            returning[folder] = nil
        }
        for folder in wanted where returning[folder] == nil {
            // The tasks belong to this actor: it cancels them here and when it is released.
            returning[folder] = Task { [weak self] in
                guard let watch = await reading({ ReturnWatch(of: folder) }) else { return }
                for await _ in watch.hints {
                    guard (try? await Task.sleep(for: Self.pause)) != nil else { return }
                    await self?.notifyReturn(of: folder)
                }
            }
        }
    }

    private func notifyReturn(of folder: PhotoPath) {
        guard returning.removeValue(forKey: folder) != nil else { return }
        isStale = true
        listeners.notifyRefreshed()
    }
}
