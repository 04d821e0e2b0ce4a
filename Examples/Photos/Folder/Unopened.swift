// SPDX-License-Identifier: Apache-2.0

import Minya
import PhotosCore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Why a folder could not be opened.
struct Unopened: Error {
    /// The system error number.
    let code: Int32

    /// Returns the error for the user who chose the folder.
    func reason(for folder: PhotoPath) -> any Error {
        switch code {
        case ENOENT:
            Rejection(
                code: "folder.missing",
                message: localized(
                    "There is no folder “%s”. Check that it is there, or choose another.", folder)
            )
        case ENOTDIR, ELOOP:
            Rejection(
                code: "folder.not-a-folder",
                message: localized("“%s” is not a folder. Choose the folder that holds it.", folder)
            )
        case EACCES, EPERM:
            Rejection(
                code: "folder.no-permission",
                message: localized(
                    "You do not have permission to read “%s”. Ask its owner, or choose another folder.",
                    folder)
            )
        default:
            Failure(
                .unreadable,
                localized(
                    "The folder “%s” could not be read. The system says: %s", folder,
                    String(cString: strerror(code)))
            )
        }
    }

    /// Returns the reason as a sentence.
    func sentence(for folder: PhotoPath) -> String {
        switch reason(for: folder) {
        case let rejection as Rejection: rejection.message
        case let failure as Failure: failure.message
        default: ""
        }
    }
}
