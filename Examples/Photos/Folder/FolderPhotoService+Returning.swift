// SPDX-License-Identifier: Apache-2.0

import PhotosCore

// A folder that went may come back, as a disk does that is plugged in again: who listens is told.
extension FolderPhotoService {
    /// A folder does not come all at once; nor are its lists to ask for it again and again.
    private static let pause = Duration.milliseconds(300)

    /// Waits for exactly these folders, while somebody listens.
    func awaitReturn(of missing: [PhotoPath]) {
        let wanted = listeners.isEmpty ? [] : Set(missing)
        for (folder, waiting) in returning where !wanted.contains(folder) {
            waiting.cancel()
            returning[folder] = nil
        }
        for folder in wanted where returning[folder] == nil {
            // The tasks are this actor's: it cancels them here and at its end.
            returning[folder] = Task { [weak self] in
                guard let watch = await reading({ ReturnWatch(of: folder) }) else { return }
                for await _ in watch.hints {
                    guard (try? await Task.sleep(for: Self.pause)) != nil else { return }
                    await self?.lookAgain(for: folder)
                }
            }
        }
    }

    private func lookAgain(for folder: PhotoPath) {
        guard returning.removeValue(forKey: folder) != nil else { return }
        isStale = true
        listeners.tellRefreshed()
    }
}
