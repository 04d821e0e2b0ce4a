// SPDX-License-Identifier: Apache-2.0

public import PhotosCore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The kind of a path that Photos was started with, by a terminal or a file manager.
public enum GivenPlace: Equatable, Sendable {
    /// A folder, with the path it was given by.
    case folder(PhotoPath)
    /// A picture and the folder that contains it, both by paths without links.
    case picture(Photo.ID, folder: PhotoPath)
    /// A path that cannot be opened, and why.
    case nothing(String)

    /// Determines the kind of a path, which may take as long as a network does.
    ///
    /// A file without an extension counts as a picture here: only its content can tell.
    public static func classify(_ path: PhotoPath) async -> GivenPlace {
        await reading { status(of: path) }
    }

    private static func status(of path: PhotoPath) -> GivenPlace {
        guard let found = path.withCString({ realpath($0, nil) }) else {
            return .nothing(reason(errno, for: path))
        }
        defer { free(found) }
        let place = PhotoPath(
            bytes: UnsafeBufferPointer(start: found, count: strlen(found)).map(UInt8.init))
        guard let status = FileStatus(of: place) else { return .nothing(reason(errno, for: path)) }
        if status.isFolder { return .folder(path) }
        guard status.isRegular, FolderWalk.Candidate(place) != nil, let folder = place.folder
        else { return .nothing(PhotoText.noPicture(path.name)) }
        return .picture(Photo.ID(path: place), folder: folder)
    }

    private static func reason(_ code: Int32, for path: PhotoPath) -> String {
        switch code {
        case ENOENT, ENOTDIR: localized("There is no “%s”.", path.name)
        default:
            localized(
                "“%s” could not be opened. The system says: %s", path,
                String(cString: strerror(code)))
        }
    }
}
