// SPDX-License-Identifier: Apache-2.0

import Minya

/// A message that the user has begun to write; an edit of a message is not a draft.
public struct Draft: Equatable, Sendable {
    /// The text as typed.
    public var text: String
    /// The purpose of the draft.
    public var use: Use

    /// The purpose of a draft.
    public enum Use: Equatable, Sendable {
        /// A new message.
        case new
        /// A reply to a message.
        case reply(to: Message.ID)
    }

    /// Creates a draft from its parts.
    public init(_ text: String, for use: Use = .new) {
        self.text = text
        self.use = use
    }

    /// The text in one line; nil if it is only white space.
    var summary: String? {
        text.trimmed.firstLine
    }
}
