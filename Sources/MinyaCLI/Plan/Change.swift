// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Something that is to be done to a file of an app.
package enum Change: Sendable {
    /// A file that is not there yet.
    case create(path: String, Data, isExecutable: Bool = false)
    /// A file that is there, with what was read and what is to be in it.
    case edit(path: String, from: Data, to: Data)
    /// A file that comes to another place, there perhaps with other contents.
    case move(path: String, from: String, was: Data, to: Data)
    /// A file that goes, with what was written to it.
    case delete(path: String, was: Data)

    /// Where the file is to be, or was.
    package var path: String {
        switch self {
        case .create(let path, _, _), .edit(let path, _, _), .move(let path, _, _, _),
            .delete(let path, _):
            path
        }
    }
}
