// SPDX-License-Identifier: Apache-2.0

/// What a ``FileChoice`` asks for.
public enum FileChoiceKind: Sendable, Equatable {
    /// One file that is there; of these media types ("image/jpeg"), or any if there are none.
    case file(types: [String] = [])
    /// One or several files that are there.
    case files(types: [String] = [])
    /// A folder.
    case folder
    /// One or several folders.
    case folders
    /// A place for a new file, with the name to begin with.
    case save(name: String)
}
