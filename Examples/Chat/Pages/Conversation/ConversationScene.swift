// SPDX-License-Identifier: Apache-2.0

public import Minya

extension SceneKey where Context == Conversation.ID, Result == Never {
    /// What people wrote to each other.
    public static var conversation: Self { "conversation" }
}
