// SPDX-License-Identifier: Apache-2.0

public import Minya

extension SceneKey where Context == Void, Result == Never {
    /// The list of all conversations.
    public static var conversations: Self { "conversations" }
}
