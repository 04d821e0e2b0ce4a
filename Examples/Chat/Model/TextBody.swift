// SPDX-License-Identifier: Apache-2.0

/// The body of a text message.
public struct TextBody: MessageBody {
    /// The type in events.
    public static let type = "text"
    /// The text.
    public var text: String

    /// Creates a body with a text.
    public init(_ text: String) { self.text = text }

    public var plainText: String? { text }
    public var editableText: String? { text }

    /// The first line of the text.
    public var summary: String {
        text.firstLine ?? ""
    }
}
