// SPDX-License-Identifier: Apache-2.0

public import PhotosCore

/// Why the list of chosen folders could not be read.
public enum FolderListProblem: Error, Equatable, Sendable {
    /// The file is not readable, with the system's description of the error.
    case unreadable(PhotoPath, String)
    /// The file's content is not a list of folders.
    case damaged(PhotoPath)

    /// A description of the problem and its remedy, for the user.
    public var sentence: String {
        switch self {
        case .unreadable(let file, let why):
            localized("The list of folders in “%s” cannot be read. The system says: %s", file, why)
        case .damaged(let file):
            localized("The list of folders in “%s” is damaged. Add your folders again.", file)
        }
    }
}
