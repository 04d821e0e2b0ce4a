// SPDX-License-Identifier: Apache-2.0

public import Minya

extension SceneKey where Context == Void, Result == Never {
    /// All conversations.
    public static var conversations: Self { "conversations" }
}
