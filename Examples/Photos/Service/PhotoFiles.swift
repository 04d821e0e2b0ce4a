// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Changes the files of photos.
///
/// Every call throws only a `Rejection` (the name is taken, the folder is not writable …), a
/// `Failure` or a `CancellationError`. Changes are reported to observers of
/// ``PhotoService/changes(matching:)``; a renamed photo counts as a different photo.
public protocol PhotoFiles: Service {
    /// Renames a photo's file within its folder, and never replaces another file.
    ///
    /// The new file name is the one that ``name(of:renamedTo:)`` returns. A name is rejected if it
    /// is empty, contains a slash, begins with a dot (the photo would be hidden) or is taken.
    func rename(_ id: Photo.ID, to name: String) async throws -> Photo

    /// Returns the file name that results from renaming a photo, without accessing the disk.
    ///
    /// If the name has no extension of a picture format, the file's extension is kept.
    func name(of id: Photo.ID, renamedTo name: String) -> String

    /// Moves a photo's file to the desktop's trash.
    func trash(_ id: Photo.ID) async throws -> TrashedPhoto

    /// Restores a photo's file from the trash; rejected if its path was taken meanwhile.
    func restore(_ trashed: TrashedPhoto) async throws -> Photo
}
