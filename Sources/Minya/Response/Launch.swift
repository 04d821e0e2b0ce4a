// SPDX-License-Identifier: Apache-2.0

/// Something to open in another app; the host shows a toast if no app can open it.
public enum Launch: Sendable, Equatable, Codable {
    /// A link or a file, by its URI, in the user's default app for it.
    case link(String)
    /// A file, by its URI, in an app that the user chooses.
    case with(String)
    /// The folder that contains a file, by the file's URI, with the file selected.
    case folder(of: String)
}
