// SPDX-License-Identifier: Apache-2.0

import Minya
import PhotosCore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The trash of the system: blocking work, for the ``ReadingExecutor``.
///
/// Each system has its own `trash`, which moves a file there. Files are restored here.
enum FileTrash {
    /// The location of a trashed file.
    struct Place {
        let file: PhotoPath
        /// The info file of a desktop's trash; elsewhere the file itself.
        let note: PhotoPath
    }

    /// Moves the trashed file at `place` back to `path`.
    static func restore(_ place: Place, to path: PhotoPath) throws {
        guard FileStatus(of: place.file)?.isRegular == true else {
            throw Rejection(
                code: "trash.emptied",
                message: localized("“%s” is no longer in the trash.", path.name)
            )
        }
        try FileMove.move(place.file, to: path)
        // Without its file the info file is meaningless; desktops remove such files, too.
        _ = place.note.withCString { unlink($0) }
    }

    // MARK: - Errors

    /// The error if the disk of a file has no trash.
    static func none(for path: PhotoPath) -> Rejection {
        Rejection(
            code: "trash.none",
            message: localized(
                "The disk of “%s” has no trash. Delete the picture with the file manager.", path))
    }

    /// The error for a reason that the system states.
    static func failure(_ why: String, for path: PhotoPath) -> Failure {
        Failure(
            .unreadable,
            localized(
                "“%s” could not be moved to the trash. The system says: %s", path.name, why))
    }

    /// The error if the system does not tell where the trashed file is.
    static func lost(_ path: PhotoPath) -> Failure {
        Failure(
            .unreadable,
            localized(
                "“%s” is in the trash, but cannot be found there to be brought back.", path.name))
    }
}
