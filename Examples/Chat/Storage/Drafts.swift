// SPDX-License-Identifier: Apache-2.0

public import Minya

/// A storage of the user's drafts, one for each conversation.
public protocol Drafts: Storage {
    /// Returns the draft in a conversation; nil for none.
    func draft(in conversation: Conversation.ID) async throws -> Draft?

    /// Stores a draft in place of the previous one; nil removes it.
    ///
    /// It returns at once, so that a closing page can call it. A draft that cannot be stored is
    /// lost: the user still sees the text in the composer.
    func keep(_ draft: Draft?, in conversation: Conversation.ID)

    /// Returns a stream of all current drafts and of all drafts after each change.
    func all() -> AsyncStream<[Conversation.ID: Draft]>
}

extension DependencyKey where Value == any Drafts {
    /// The storage of drafts.
    public static var drafts: Self { "drafts" }
}
