// SPDX-License-Identifier: Apache-2.0

internal import ChatCore
internal import ChatDatabase
import ExampleValues
internal import MinyaMQTT

/// Stores the messages that arrive from a broker, which may contain anything.
struct ChatReceiver: Sendable {
    let chat: SQLiteChat
    let clientID: String
    let topics: ChatTopics
    let now: @Sendable () -> Moment

    /// Stores a message; returns once it is stored, or if there is nothing to store.
    func receive(_ message: MQTTMessage) async throws {
        if message.topic == topics.again {
            let isOwn = message.payload == Array(clientID.utf8)
            if !isOwn, !message.isRetained { try await chat.noteAsked() }
        } else if let event = event(of: message) {
            try await chat.receive(event, isRetained: message.isRetained)
        }
    }

    private func event(of message: MQTTMessage) -> ChatEvent? {
        guard message.omitted == 0,
            let conversation = topics.conversation(of: message.topic)
        else { return nil }
        // Only some of its members are read now, so invalid UTF-8 elsewhere is detected here.
        guard String(validating: message.payload, as: UTF8.self) != nil else { return nil }
        return try? ChatEvent(json: message.payload, in: conversation, now: now())
    }
}
