// SPDX-License-Identifier: Apache-2.0

/// Content for the clipboard.
public enum Clip: Sendable, Equatable, Codable {
    /// A piece of text.
    case text(String)
    /// A file by its URI; an image can be pasted as an image, too.
    case file(uri: String)
}
