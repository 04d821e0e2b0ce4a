// SPDX-License-Identifier: Apache-2.0

import ChatBroker
import ChatCore
import ChatMQTT
import ExampleValues
import Foundation
import Minya
import MinyaMQTT
import Testing

/// The tests with brokers, run one suite after the other, because one broker is killed.
@Suite("Chat and brokers", .serialized, .timeLimit(.minutes(2)))
struct MQTTTests {}

/// A user of a broker with a temporary file, and with topics of this test only.
final class Person: Sendable {
    let name: String
    let broker: MQTTConnection
    let topic: String
    let folder: URL
    /// The offset of the user's clock, in milliseconds.
    let skew: Int64

    init(
        _ name: String = "ana", at broker: MQTTConnection, topic: String = "test/\(UUID())",
        skew: Int64 = 0
    ) throws {
        self.skew = skew
        self.name = name
        self.broker = broker
        self.topic = topic
        folder = FileManager.default.temporaryDirectory.appending(path: "minya-chat-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Opens the app with the data of earlier runs.
    func open() async throws -> MQTTChat {
        try await MQTTChat(
            broker, file: folder.appending(path: "chat.sqlite").path, for: name, topic: topic,
            now: { [skew] in
                Moment(milliseconds: Int64(Date().timeIntervalSince1970 * 1_000) + skew)
            })
    }

    /// Opens the app, and connects.
    func join() async throws -> MQTTChat {
        let chat = try await open()
        try await chat.connect()
        return chat
    }

    /// Publishes any payload with the stock client.
    func publish(
        _ payload: [UInt8], to conversation: String = "garden", options: [String] = []
    ) async throws {
        try await stock(
            "mosquitto_pub",
            ["-p", "\(broker.port)", "-q", "1", "-t", "\(topic)/\(conversation)/event"]
                // The client does not accept an empty payload from its input.
                + [payload.isEmpty ? "-n" : "-s"] + options, input: Data(payload))
    }

    /// Publishes a message as another client would.
    func publish(
        _ text: String, id: String = UUID().uuidString, from: String = "ben",
        date: String? = nil, options: [String] = []
    ) async throws {
        let day = date.map { #", "date": \#($0)"# } ?? ""
        try await publish(
            Array(#"{"id": "\#(id)", "from": "\#(from)", "text": "\#(text)"\#(day)}"#.utf8),
            options: options)
    }
}

extension MQTTChat {
    func postText(_ text: String, by person: String = "ana", id: String = UUID().uuidString)
        async throws
    {
        try await post(
            try ChatEvent(
                TextBody.type, TextBody(text), id: id, in: "garden", by: person,
                at: Moment(milliseconds: 1_790_000_000_000)))
    }

    func all(_ conversation: String = "garden") async throws -> [Message] {
        try await messages(of: conversation).page(before: nil, limit: 100_000).items
    }

    func texts() async throws -> [String] {
        try await all().map { $0.body(TextBody.self)?.text ?? "?" }
    }

    /// Waits until the messages satisfy a condition, at most twenty seconds.
    @discardableResult
    func wait(until isSo: ([Message]) -> Bool) async throws -> [Message] {
        let end = ContinuousClock.now + .seconds(20)
        while true {
            let messages = try await all()
            if isSo(messages) || ContinuousClock.now > end { return messages }
            try await Task.sleep(for: .milliseconds(10))
        }
    }

    /// Waits for a message with a text, at most twenty seconds.
    func wait(for text: String) async throws {
        try await wait { $0.contains { $0.body(TextBody.self)?.text == text } }
    }

    /// Waits for a state of the connection.
    func wait(for isSo: (ChatConnection) -> Bool) async {
        for await state in connection() where isSo(state) { return }
    }
}
