// SPDX-License-Identifier: Apache-2.0

import Foundation
import Minya
import PhotosCore

/// Why a folder could not be opened.
struct Unopened: Error {
    /// The error number of the system.
    let code: Int32

    /// What to tell the person who chose the folder.
    func reason(for folder: PhotoPath) -> any Error {
        switch code {
        case ENOENT:
            Rejection(
                code: "folder.missing",
                message: localized(
                    "There is no folder “%s”. Check that it is there, or choose another."
                ).filled(with: folder)
            )
        case ENOTDIR, ELOOP:
            Rejection(
                code: "folder.not-a-folder",
                message: localized("“%s” is not a folder. Choose the folder that holds it.")
                    .filled(with: folder)
            )
        case EACCES, EPERM:
            Rejection(
                code: "folder.no-permission",
                message: localized(
                    "You may not read “%s”. Ask its owner, or choose another folder."
                ).filled(with: folder)
            )
        default:
            Failure(
                .unreadable,
                localized("The folder “%s” could not be read. The system says: ")
                    .filled(with: folder) + String(cString: strerror(code))
            )
        }
    }

    /// The same as a sentence.
    func sentence(for folder: PhotoPath) -> String {
        switch reason(for: folder) {
        case let rejection as Rejection: rejection.message
        case let failure as Failure: failure.message
        default: ""
        }
    }
}

extension String {
    /// This with `%s` replaced by a path for people.
    func filled(with path: PhotoPath) -> String {
        replacing("%s", with: path.description)
    }
}
