// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Keeps what the person began to write, one draft for each conversation.
public protocol Drafts: Storage {
    /// What was begun in a conversation; nil for nothing.
    func draft(in conversation: Conversation.ID) async throws -> Draft?

    /// Keeps a draft in place of the one before; nil for none.
    ///
    /// It returns at once, so that a page which is being closed can call it. What cannot be kept is
    /// lost: the person still sees what they type.
    func keep(_ draft: Draft?, in conversation: Conversation.ID)

    /// All drafts as they are now, and each time one of them is another.
    func all() -> AsyncStream<[Conversation.ID: Draft]>
}

extension DependencyKey where Value == any Drafts {
    /// Where drafts are kept.
    public static var drafts: Self { "drafts" }
}
