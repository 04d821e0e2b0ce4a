// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The context of the conversation picker.
public struct ConversationPickerContext: Equatable, Sendable {
    /// The title of the page, which names the purpose of picking.
    public let title: String

    /// Creates a context with a title.
    public init(_ title: String) { self.title = title }
}

extension SceneKey where Context == ConversationPickerContext, Result == Conversation.ID {
    /// The conversation picker.
    public static var conversationPicker: Self { "conversation-picker" }
}
