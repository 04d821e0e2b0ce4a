// SPDX-License-Identifier: Apache-2.0

/// The kind of files or folders that the user is to choose.
public enum FileChoiceKind: Sendable, Equatable, Codable {
    /// One existing file of these media types, such as "image/jpeg"; any type if the list is empty.
    case file(types: [String] = [])
    /// One or several existing files.
    case files(types: [String] = [])
    /// A folder.
    case folder
    /// One or several folders.
    case folders
    /// A location for a new file, with a suggested name.
    case save(name: String)
}
