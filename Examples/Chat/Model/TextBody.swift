// SPDX-License-Identifier: Apache-2.0

/// A message of text.
public struct TextBody: MessageBody {
    /// What it is called in an event.
    public static let type = "text"
    /// The text.
    public var text: String

    /// A message of a text.
    public init(_ text: String) { self.text = text }

    public var plainText: String? { text }
    public var editableText: String? { text }

    /// The text's first line.
    public var summary: String {
        text.firstLine ?? ""
    }
}
