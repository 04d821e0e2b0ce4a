// SPDX-License-Identifier: Apache-2.0

import ExampleValues

/// A storage of drafts in memory, which lasts as long as the app runs.
public final class MemoryDrafts: Drafts {
    private let drafts = Broadcast<[Conversation.ID: Draft]>([:])

    /// Creates a storage without drafts.
    public init() {}

    public func draft(in conversation: Conversation.ID) async throws -> Draft? {
        drafts.value[conversation]
    }

    public func keep(_ draft: Draft?, in conversation: Conversation.ID) {
        drafts.change { $0[conversation] = draft }
    }

    public func all() -> AsyncStream<[Conversation.ID: Draft]> { drafts.changes }
}
