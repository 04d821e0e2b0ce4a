// SPDX-License-Identifier: Apache-2.0

/// A text that no log, description or dump ever shows: a password, a token, a key.
///
/// ```swift
/// let key = Secret("a1b2c3")
/// print(key)  // <secret>
/// ```
public struct Secret: Hashable, Sendable {
    /// The text itself; whoever asks for it answers for where it goes.
    public let revealed: String

    /// Takes a text out of sight.
    public init(_ text: String) { revealed = text }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// `<secret>`, whatever the text.
    public var description: String { "<secret>" }
    /// `<secret>`, whatever the text.
    public var debugDescription: String { "<secret>" }
    /// Nothing to look into.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
