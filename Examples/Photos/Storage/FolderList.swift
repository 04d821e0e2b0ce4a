// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The folders that the user chose, in the order they were added, each path once.
public protocol FolderList: Storage {
    /// Appends a folder; a folder that is already included keeps its position.
    ///
    /// Throws a `Rejection` for an invalid path, or a `Failure` if the list could not be saved:
    /// then the list is unchanged.
    func add(_ folder: PhotoPath) async throws

    /// Removes a folder from the list; its pictures are not affected.
    func remove(_ folder: PhotoPath) async throws

    /// The current folders, and again whenever they change.
    var changes: AsyncStream<[PhotoPath]> { get }
}

extension FolderList {
    /// Rejects an invalid path.
    package static func check(_ folder: PhotoPath) throws {
        guard !folder.bytes.isEmpty, !folder.bytes.contains(0) else {
            throw Rejection(
                code: "folder.no-path",
                message: localized("That folder is not on this computer. Choose another.")
            )
        }
    }
}
