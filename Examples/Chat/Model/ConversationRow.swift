// SPDX-License-Identifier: Apache-2.0

public import Minya

/// A row that shows a conversation.
public struct ConversationRow: RowModel {
    /// What can be done with it.
    public enum Action: Sendable, Equatable {
        /// Shows its messages.
        case open
        /// Takes all that was said in it for seen.
        case markRead
        /// Offers all that can be done.
        case menu
    }

    /// The conversation as it is now.
    public let conversation: Conversation
    /// What the person began to write in it, else its newest message, in one line; empty without
    /// one.
    public let summary: String
    /// Whether the person said that newest message.
    public let isMine: Bool

    /// The conversation's own id.
    public var id: Conversation.ID { conversation.id }
}
