// SPDX-License-Identifier: Apache-2.0

public import Minya

/// What the picker of conversations is opened with.
public struct ConversationPickerContext: Equatable, Sendable {
    /// What the conversation is picked for, as the page's title says it.
    public let title: String

    /// A picker of this title.
    public init(_ title: String) { self.title = title }
}

extension SceneKey where Context == ConversationPickerContext, Result == Conversation.ID {
    /// Lets the person pick a conversation.
    public static var conversationPicker: Self { "conversation-picker" }
}
