// SPDX-License-Identifier: Apache-2.0

import ChatCore
import ChatDatabase
import ExampleValues
import Testing

@Suite("The order of messages from a broker")
struct OrderTests {
    private let source: SourceUnderTest
    private let chat: SQLiteChat

    init() async throws {
        source = try await SourceUnderTest(.sqlite)
        chat = try await source.opened(for: "ana")
    }

    /// Receives a message that was sent a number of seconds after the start.
    private func receiveMessage(_ id: String, sent seconds: Double?, by person: String = "ben")
        async throws
    {
        source.moment.advance()
        let start = Double(source.start.milliseconds)
        let sent = seconds.map { #","sent":\#(start + $0 * 1000)"# } ?? ""
        let json = #"{"id":"\#(id)","from":"\#(person)","text":"\#(id)"\#(sent)}"#
        let event = try ChatEvent(json: Array(json.utf8), in: "garden", now: source.moment.now)
        try await chat.receive(event, isRetained: false)
    }

    private func readAll() async throws {
        let last = try await source.messages().last
        try await chat.markRead("garden", upTo: try #require(last).place)
    }

    @Test("Messages are ordered by date of sending, then by id, however they arrive")
    func order() async throws {
        for (id, seconds) in [("d", 4.0), ("b", 2), ("c", 2), ("a", 2), ("e", 5), ("_", 1)] {
            try await receiveMessage(id, sent: seconds)
        }
        #expect(try await source.texts() == ["_", "a", "b", "c", "d", "e"])
        // The order is the same when read in pages.
        let messages = chat.messages(of: "garden")
        let last = try await messages.page(before: nil, limit: 3)
        #expect(last.items.map(\.id) == ["c", "d", "e"])
        let before = try await messages.page(before: last.items.first, limit: 3)
        #expect(before.items.map(\.id) == ["_", "a", "b"])
    }

    @Test(
        "Without a credible date of sending a message is placed by its arrival",
        arguments: [nil, -86_500, 86_500, -1e15, 9.2e15] as [Double?])
    func incredible(_ seconds: Double?) async throws {
        try await receiveMessage("first", sent: 1)
        try await receiveMessage("odd", sent: seconds)
        try await receiveMessage("last", sent: 3)
        #expect(try await source.texts() == ["first", "odd", "last"])
    }

    @Test("A message that is placed before read ones still counts as unread")
    func unread() async throws {
        try await receiveMessage("one", sent: 1)
        try await receiveMessage("three", sent: 3)
        try await readAll()
        #expect(try await chat.conversation("garden")?.unread == 0)
        try await receiveMessage("two", sent: 2)
        #expect(try await source.texts() == ["one", "two", "three"])
        #expect(try await chat.conversation("garden")?.unread == 1)
        try await readAll()
        #expect(try await chat.conversation("garden")?.unread == 0)
    }

    @Test("The user's own message is last until it is sent, then at its date of sending")
    func own() async throws {
        try await receiveMessage("one", sent: 1)
        let event = try ChatEvent(
            TextBody.type, TextBody("mine"), id: "mine", in: "garden", by: "ana",
            at: source.moment.now)
        try await chat.send(event, isOld: false)
        // The sender's clock is ahead.
        try await receiveMessage("two", sent: 60)
        var news = chat.outboxNews().makeAsyncIterator()
        let round = try #require(try await news.next()).round
        let waiting = try #require(try await chat.outgoing(after: 0, limit: 1, in: round).first)
        let sent = try await chat.sent(waiting)
        #expect(try await source.texts() == ["one", "two", "mine"])
        // An early retry keeps the date of sending.
        #expect(try await chat.sent(sent) == sent)
        let said = try ChatEvent(json: sent.json, in: "garden", now: source.moment.now)
        #expect(said.sent == source.start.later(byMilliseconds: 60_001))
        #expect(try said.body(TextBody.self) == TextBody("mine"))
        #expect(said.date == event.date)
    }
}
