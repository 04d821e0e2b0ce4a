// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An entry of an app's folder that cannot be read or written as a file.
package struct TreeFault: ExitingError, Equatable, CustomStringConvertible {
    package enum Reason: Equatable, Sendable {
        case link
        case notAFolder
        case notAFile
        case tooLarge
        /// The system's error number.
        case system(Int32)
    }

    package let path: String
    package let reason: Reason

    package init(path: String, reason: Reason) {
        self.path = path
        self.reason = reason
    }

    package var exitCode: ExitCode {
        if case .system = reason { return .io }
        return .refused
    }

    package var description: String {
        switch reason {
        case .link:
            "\(path) is a link, which may lead elsewhere: replace it with the file or folder"
        case .notAFolder: "\(path) is not a folder"
        case .notAFile: "\(path) is not a file"
        case .tooLarge: "\(path) is larger than \(Tree.largest >> 20) MB"
        case .system(let code): "\(path): \(String(cString: strerror(code)))"
        }
    }
}
