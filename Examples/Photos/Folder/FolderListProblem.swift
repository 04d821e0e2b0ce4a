// SPDX-License-Identifier: Apache-2.0

public import PhotosCore

/// Why the list of chosen folders could not be read.
public enum FolderListProblem: Error, Equatable, Sendable {
    /// The file may not be read, or reading it failed; what the system says of it.
    case unreadable(PhotoPath, String)
    /// The file's content is no list of folders.
    case damaged(PhotoPath)

    /// What is wrong and what to do, for a person.
    public var sentence: String {
        switch self {
        case .unreadable(let file, let why):
            localized("The list of folders in “%s” cannot be read. The system says: %s", file, why)
        case .damaged(let file):
            localized("The list of folders in “%s” is damaged. Add your folders again.", file)
        }
    }
}
