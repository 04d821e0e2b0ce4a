// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A planned change to a file of an app.
package enum Change: Sendable {
    /// A new file.
    case create(path: String, Data, isExecutable: Bool = false)
    /// An existing file, with its current and its new contents.
    case edit(path: String, from: Data, to: Data)
    /// A file that is moved, possibly with new contents.
    case move(path: String, from: String, was: Data, to: Data)
    /// A file that is deleted, with its current contents.
    case delete(path: String, was: Data)

    /// The path of the file after the change, or before it if the file is deleted.
    package var path: String {
        switch self {
        case .create(let path, _, _), .edit(let path, _, _), .move(let path, _, _, _),
            .delete(let path, _):
            path
        }
    }
}
