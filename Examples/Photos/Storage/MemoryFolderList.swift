// SPDX-License-Identifier: Apache-2.0

import ExampleValues

/// A list of folders that lasts as long as the app runs.
public final class MemoryFolderList: FolderList {
    private let folders: Broadcast<[PhotoPath]>

    /// A list of these folders at first.
    public init(_ folders: [PhotoPath] = []) {
        self.folders = Broadcast(folders)
    }

    /// Adds a folder after the others.
    public func add(_ folder: PhotoPath) async throws {
        try Self.check(folder)
        folders.change { folders in
            if !folders.contains(folder) { folders.append(folder) }
        }
    }

    /// Takes a folder out of the list.
    public func remove(_ folder: PhotoPath) async throws {
        folders.change { $0.removeAll { $0 == folder } }
    }

    /// The folders as they are, and again whenever they change.
    public var changes: AsyncStream<[PhotoPath]> { folders.changes }
}
