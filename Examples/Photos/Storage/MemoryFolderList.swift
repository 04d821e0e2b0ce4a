// SPDX-License-Identifier: Apache-2.0

import ExampleValues

/// A list of folders that is kept in memory.
public final class MemoryFolderList: FolderList {
    private let folders: Broadcast<[PhotoPath]>

    /// Creates a list with these initial folders.
    public init(_ folders: [PhotoPath] = []) {
        self.folders = Broadcast(folders)
    }

    /// Appends a folder.
    public func add(_ folder: PhotoPath) async throws {
        try Self.check(folder)
        folders.change { folders in
            if !folders.contains(folder) { folders.append(folder) }
        }
    }

    /// Removes a folder from the list.
    public func remove(_ folder: PhotoPath) async throws {
        folders.change { $0.removeAll { $0 == folder } }
    }

    /// The current folders, and again whenever they change.
    public var changes: AsyncStream<[PhotoPath]> { folders.changes }
}
