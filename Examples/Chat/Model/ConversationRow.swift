// SPDX-License-Identifier: Apache-2.0

public import MinyaLists

/// A row that shows a conversation.
public struct ConversationRow: RowModel {
    /// An action on a conversation.
    public enum Action: Sendable, Equatable {
        /// Opens the messages.
        case open
        /// Marks all messages as read.
        case markRead
        /// Opens the menu with all actions.
        case menu
    }

    /// The current state of the conversation.
    public let conversation: Conversation
    /// The user's draft, or else the newest message, in one line; empty if there is neither.
    public let summary: String
    /// Whether the newest message is the user's.
    public let isMine: Bool

    /// The identifier of the conversation.
    public var id: Conversation.ID { conversation.id }
}
