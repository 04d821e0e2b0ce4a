// SPDX-License-Identifier: Apache-2.0

import Minya
import PhotosCore

#if canImport(Glibc)
    import CGIO
    import Glibc
#else
    import Darwin
#endif

/// Moves a file on its disk, never replacing another file: blocking work, for the
/// ``ReadingExecutor``.
enum FileMove {
    /// Moves a file in one step, so that it is never at both paths or at neither.
    static func move(_ from: PhotoPath, to: PhotoPath) throws {
        let code = from.withCString { from in
            to.withCString { to in
                renameUnlessTaken(from, to) == 0 ? 0 : errno
            }
        }
        switch code {
        case 0: return
        case ENOSYS, EINVAL, ENOTSUP: try moveInTwoSteps(from, to: to)
        default: throw reason(code, for: code == ENOENT ? missing(from, to) : to)
        }
    }

    private static func renameUnlessTaken(
        _ from: UnsafePointer<CChar>, _ to: UnsafePointer<CChar>
    ) -> Int32 {
        #if canImport(Glibc)
            photos_rename_unless_taken(from, to)
        #else
            renamex_np(from, to, UInt32(RENAME_EXCL))
        #endif
    }

    /// Moves a file in two steps, for file systems without an atomic call.
    ///
    /// It creates the new name first, which fails if it is taken, and then removes the old one.
    private static func moveInTwoSteps(_ from: PhotoPath, to: PhotoPath) throws {
        let code = from.withCString { from in
            to.withCString { to in
                link(from, to) == 0 ? 0 : errno
            }
        }
        switch code {
        case 0:
            guard from.withCString({ unlink($0) }) == 0 else {
                let code = errno
                _ = to.withCString { unlink($0) }
                throw reason(code, for: from)
            }
        case EPERM, EOPNOTSUPP, ENOSYS:
            // A file system without hard links, FAT: a file created between the check and the
            // rename is overwritten, and no system call there prevents it.
            guard FileStatus(of: to) == nil else { throw reason(EEXIST, for: to) }
            guard from.withCString({ from in to.withCString { rename(from, $0) } }) == 0 else {
                throw reason(errno, for: to)
            }
        default: throw reason(code, for: code == ENOENT ? missing(from, to) : to)
        }
    }

    /// Returns which of the two is missing: the file, or the folder it should be moved to.
    private static func missing(_ from: PhotoPath, _ to: PhotoPath) -> PhotoPath {
        FileStatus(of: from) == nil ? from : to.folder ?? to
    }

    /// Returns the error for a system error number.
    static func reason(_ code: Int32, for path: PhotoPath) -> any Error {
        switch code {
        case EEXIST:
            Rejection(
                code: "file.taken",
                message: localized(
                    "There is another file named “%s” there. Choose another name.", path.name)
            )
        case ENOENT, ENOTDIR:
            Rejection(
                code: "file.missing",
                message: localized("“%s” is no longer there.", path)
            )
        case EACCES, EPERM, EROFS:
            Rejection(
                code: "file.no-permission",
                message: localized(
                    "You do not have permission to change the folder of “%s”. Ask its owner.", path)
            )
        case ENAMETOOLONG:
            Rejection(
                code: "file.name-too-long",
                message: localized("That name is too long. Choose a shorter one.")
            )
        case EILSEQ, EINVAL:
            Rejection(
                code: "file.name-not-possible",
                message: localized(
                    "A file cannot be named “%s” there. Choose another name.", path.name)
            )
        case ENOSPC, EDQUOT:
            Failure(
                .unreadable,
                localized(
                    "The disk of “%s” is full. Free some space and try again.", path)
            )
        default:
            Failure(
                .unreadable,
                localized(
                    "“%s” could not be changed. The system says: %s", path,
                    String(cString: strerror(code)))
            )
        }
    }
}
