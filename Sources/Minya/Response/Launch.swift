// SPDX-License-Identifier: Apache-2.0

/// Something handed to another app; the host says in passing when there is none for it.
public enum Launch: Sendable, Equatable {
    /// A link or a file, by its URI, in the app that the person uses for such.
    case link(String)
    /// A file, by its URI, in an app that the person is asked for.
    case with(String)
    /// The folder that a file lies in, by the file's URI, with the file marked.
    case folder(of: String)
}
