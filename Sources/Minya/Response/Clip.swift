// SPDX-License-Identifier: Apache-2.0

/// Something for the clipboard.
public enum Clip: Sendable, Equatable {
    /// A piece of text.
    case text(String)
    /// A file by its URI; a picture can be pasted as a picture, too.
    case file(uri: String)
}
