// SPDX-License-Identifier: Apache-2.0

import ChatCore
import ChatDatabase
import ChatGTK
import ExampleValues
import Minya
import MinyaGTK

/// A user of the tour, with a window of their own on the shared file.
@MainActor
final class Person {
    let name: String
    let navigation: GTKNavigation
    /// Blocks this user's messages on demand.
    let hindrance: Hindrance
    private let session: Session

    init(_ name: String, _ navigation: GTKNavigation, file: String) async throws {
        self.name = name
        self.navigation = navigation
        let chat = try await SQLiteChat(file: file, for: name, now: { .now })
        let hindrance = Hindrance(before: chat)
        self.hindrance = hindrance
        session = try Session(of: Account(name), on: hindrance, SQLiteDrafts(in: chat)) {
            await chat.close()
        }
        session.mediator.open(.conversations, (), in: navigation)
        navigation.window.present()
    }

    func close() async { await session.close() }

    /// Marks all messages of a conversation as read.
    func markRead(_ conversation: Conversation.ID) async throws {
        guard let place = try await hindrance.conversation(conversation)?.place else { return }
        try await hindrance.markRead(conversation, upTo: place)
    }

    /// Adds a message of another user, dated in the past.
    func addMessage(
        _ name: String, _ body: some MessageBody, in conversation: Conversation.ID,
        minutesAgo: Int64 = 0
    ) async throws {
        let date = Moment.now.later(byMilliseconds: -minutesAgo * 60_000)
        try await hindrance.post(
            try ChatEvent(
                type(of: body).type, body, in: conversation, by: name, at: date),
            isOld: minutesAgo > 0)
    }
}
