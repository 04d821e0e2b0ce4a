// SPDX-License-Identifier: Apache-2.0

import ChatCore
import Minya
import MinyaLists
import Synchronization

/// A chat source that rejects all events on demand, as if the disk were full.
final class Hindrance: ChatSource {
    private let base: any ChatSource
    private let reason = Mutex<String?>(nil)

    init(before chat: any ChatSource) { base = chat }

    /// Rejects everything with a reason, or accepts everything again if it is nil.
    func block(_ why: String?) { reason.withLock { $0 = why } }

    func post(_ event: ChatEvent, isOld: Bool) async throws {
        if let why = reason.withLock({ $0 }) { throw Failure(.unexpected, why) }
        try await base.post(event, isOld: isOld)
    }

    // MARK: - Forwarding

    func conversations() -> any DataSource<Conversation> { base.conversations() }

    func messages(of conversation: Conversation.ID) -> any DataSource<Message> {
        base.messages(of: conversation)
    }

    func conversation(_ id: Conversation.ID) async throws -> Conversation? {
        try await base.conversation(id)
    }

    func markRead(_ conversation: Conversation.ID, upTo place: Place) async throws {
        try await base.markRead(conversation, upTo: place)
    }

    func readPlace(of conversation: Conversation.ID) async throws -> Place? {
        try await base.readPlace(of: conversation)
    }

    func retry(_ message: Message.ID) async throws { try await base.retry(message) }

    func connection() -> AsyncStream<ChatConnection> { base.connection() }
}
