// SPDX-License-Identifier: Apache-2.0

public import Minya

extension SceneKey where Context == Conversation.ID, Result == Never {
    /// The messages of a conversation.
    public static var conversation: Self { "conversation" }
}
