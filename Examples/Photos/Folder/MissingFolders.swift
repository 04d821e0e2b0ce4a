// SPDX-License-Identifier: Apache-2.0

import PhotosCore

/// Waits for folders that are missing but may return, for example when a disk is plugged in again.
final class MissingFolders {
    private var waiting: [PhotoPath: Task<Void, Never>] = [:]

    /// The delay after a hint, because a folder does not appear all at once and lists must not
    /// reload repeatedly.
    private static let pause = Duration.milliseconds(300)

    deinit { wait(for: []) { _ in } }

    /// Waits for exactly these folders, and calls `onHint` for each that may have returned.
    func wait(
        for folders: [PhotoPath], onHint: @escaping @Sendable (PhotoPath) async -> Void
    ) {
        let wanted = Set(folders)
        for (folder, task) in waiting where !wanted.contains(folder) {
            task.cancel()
            waiting[folder] = nil
        }
        for folder in wanted where waiting[folder] == nil {
            // The tasks belong to this object: it cancels them here and when it is released.
            waiting[folder] = Self.wait(for: folder, onHint: onHint)
        }
    }

    private static func wait(
        for folder: PhotoPath, onHint: @escaping @Sendable (PhotoPath) async -> Void
    ) -> Task<Void, Never> {
        Task {
            guard let watch = await reading({ ReturnWatch(of: folder) }) else { return }
            for await _ in watch.hints {
                guard (try? await Task.sleep(for: pause)) != nil else { return }
                await onHint(folder)
            }
        }
    }

    /// Ends waiting for a folder that has returned; returns false if nothing waits for it any more.
    func end(_ folder: PhotoPath) -> Bool { waiting.removeValue(forKey: folder) != nil }
}
