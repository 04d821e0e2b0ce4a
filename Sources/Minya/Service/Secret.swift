// SPDX-License-Identifier: Apache-2.0

/// A text that is never shown in a log, description or dump: a password, a token, a key.
///
/// ```swift
/// let key = Secret("a1b2c3")
/// print(key)  // <secret>
/// ```
public struct Secret: Hashable, Sendable {
    private let text: String

    /// The text itself; the caller is responsible for not exposing it.
    ///
    /// A tape that is recorded replaces it wherever it appears as text, also percent-encoded or
    /// escaped. A text under four bytes is replaced only where it is the whole value, and other
    /// encodings, such as Base64, are not found.
    public var revealed: String {
        SecretTexts.note(text)
        return text
    }

    /// Creates a secret from a text.
    public init(_ text: String) {
        self.text = text
        SecretTexts.note(text)
    }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The text `<secret>`, regardless of the content.
    public var description: String { "<secret>" }
    /// The text `<secret>`, regardless of the content.
    public var debugDescription: String { "<secret>" }
    /// A mirror without children.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
