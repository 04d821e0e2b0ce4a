// SPDX-License-Identifier: Apache-2.0

/// What the person began to write, and did not send yet; another text of a message is none.
public struct Draft: Equatable, Sendable {
    /// The text, as it was typed.
    public var text: String
    /// What it is for.
    public var use: Use

    /// What a draft is for.
    public enum Use: Equatable, Sendable {
        /// A message of its own.
        case new
        /// An answer to a message.
        case reply(to: Message.ID)
    }

    /// A draft of its parts.
    public init(_ text: String, for use: Use = .new) {
        self.text = text
        self.use = use
    }

    /// It in one line; nil if there is nothing but white space.
    var summary: String? {
        text.trimmed.firstLine
    }
}
