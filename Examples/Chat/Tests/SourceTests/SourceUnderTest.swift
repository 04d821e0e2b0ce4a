// SPDX-License-Identifier: Apache-2.0

import ChatBroker
import ChatCore
import ChatDatabase
import ChatMQTT
import ExampleValues
import ExampleWork
import FoundationEssentials
import Minya
import MinyaLists
import Synchronization
import Testing

/// The sources, which pass the same tests.
enum SourceKind: String, CaseIterable, CustomTestStringConvertible {
    case memory, sqlite, mqtt

    var testDescription: String { rawValue }
}

/// A source of the user Ana, initially empty.
final class SourceUnderTest: Sendable {
    let chat: any ChatSource
    let moment = MovingClock()
    /// The start of the test by its clock.
    let start: Moment
    private let folder: URL?

    init(_ kind: SourceKind) async throws {
        let moment = moment
        start = moment.now
        switch kind {
        case .memory:
            folder = nil
            chat = MemoryChat(for: "ana") { moment.now }
        case .sqlite:
            let folder = try Self.makeFolder()
            self.folder = folder
            chat = try await SQLiteChat(
                file: folder.appending(path: "chat.sqlite").path, for: "ana"
            ) { moment.now }
        case .mqtt:
            let folder = try Self.makeFolder()
            self.folder = folder
            let broker = try Brokers.shared.get().connection("plain")
            let mqtt = try await MQTTChat(
                broker, file: folder.appending(path: "chat.sqlite").path, for: "ana",
                topic: "test/\(UUID().uuidString)"
            ) { moment.now }
            try await mqtt.connect()
            chat = mqtt
        }
    }

    /// Returns the same file opened for another user.
    func opened(for person: String) async throws -> SQLiteChat {
        let folder = try #require(folder)
        return try await SQLiteChat(
            file: folder.appending(path: "chat.sqlite").path, for: person
        ) { [moment] in moment.now }
    }

    private static func makeFolder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "minya-chat-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    deinit {
        if let folder { try? FileManager.default.removeItem(at: folder) }
    }

    // MARK: - Actions of a test

    /// Adds a message.
    @discardableResult
    func postText(
        _ text: String, by person: String = "ben", in conversation: String = "garden",
        id: String = ChatEvent.newID(), at date: Moment? = nil, isOld: Bool = false
    ) async throws -> ChatEvent {
        let event = try ChatEvent(
            TextBody.type, TextBody(text), id: id, in: conversation, by: person,
            at: date ?? moment.now)
        try await chat.post(event, isOld: isOld)
        return event
    }

    /// Adds a change of a message.
    func change(
        _ type: String, _ members: [String: String] = [:], of message: String,
        by person: String = "ben", in conversation: String = "garden", at date: Moment? = nil
    ) async throws {
        moment.advance()
        try await chat.post(
            try ChatEvent(
                type, members, in: conversation, by: person, at: date ?? moment.now,
                about: message))
    }

    func messages(_ conversation: String = "garden") async throws -> [Message] {
        try await chat.messages(of: conversation).page(before: nil, limit: 1_000).items
    }

    func texts(_ conversation: String = "garden") async throws -> [String] {
        try await messages(conversation).map { $0.body(TextBody.self)?.text ?? "?" }
    }

    func conversations() async throws -> [Conversation] {
        try await chat.conversations().page(before: nil, limit: 1_000).items
    }
}

/// The recorded changes of a stream.
final class Told<Item: DataItem>: Sendable {
    private let changes = Mutex<[DataChange<Item>]>([])
    private let task = Mutex<Task<Void, Never>?>(nil)

    init(_ stream: AsyncStream<DataChange<Item>>) {
        task.withLock { task in
            task = Task { [weak self] in
                for await change in stream { self?.changes.withLock { $0.append(change) } }
            }
        }
    }

    deinit { task.withLock { $0?.cancel() } }

    var all: [DataChange<Item>] { changes.withLock { $0 } }

    /// The newest state of every item, in the order of first appearance.
    var items: [Item] {
        var ids: [Item.ID] = []
        var items: [Item.ID: Item] = [:]
        for case .put(let some) in all {
            for item in some {
                if items.updateValue(item, forKey: item.id) == nil { ids.append(item.id) }
            }
        }
        return ids.compactMap { items[$0] }
    }
}
