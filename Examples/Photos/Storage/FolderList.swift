// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The folders the person chose, in the order they were added, each path once.
public protocol FolderList: Storage {
    /// Adds a folder after the others; one that is there already stays where it is.
    ///
    /// Throws a `Rejection` for a path that names nothing, or a `Failure` if it could not be kept:
    /// then the list is as before.
    func add(_ folder: PhotoPath) async throws

    /// Takes a folder out of the list; its pictures stay as they are.
    func remove(_ folder: PhotoPath) async throws

    /// The folders as they are, and again whenever they change.
    var changes: AsyncStream<[PhotoPath]> { get }
}

extension FolderList {
    /// Rejects a path that names nothing.
    package static func check(_ folder: PhotoPath) throws {
        guard !folder.bytes.isEmpty, !folder.bytes.contains(0) else {
            throw Rejection(
                code: "folder.no-path",
                message: localized("That folder is not on this computer. Choose another.")
            )
        }
    }
}
