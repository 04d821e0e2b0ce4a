// SPDX-License-Identifier: Apache-2.0

import ChatCore
import ChatDatabase
import Testing

@Suite("The outbox")
struct OutboxTests {
    @Test("The cleanup works with the extreme numbers of a damaged file")
    func extremeNumbers() async throws {
        let source = try await SourceUnderTest(.sqlite)
        let chat = try await source.opened(for: "ana")
        for number in [Int64.min, .min + 1, -1, 0, .max] { try await chat.noteSent(number) }
        try await source.postText("Good morning")
        #expect(try await source.texts() == ["Good morning"])
    }

    @Test("Reading continues only while no earlier event has to be sent again")
    func rounds() async throws {
        let source = try await SourceUnderTest(.sqlite)
        let chat = try await source.opened(for: "ana")
        var news = chat.outboxNews().makeAsyncIterator()
        func send(_ id: String) async throws {
            let event = try ChatEvent(
                TextBody.type, TextBody(id), id: id, in: "garden", by: "ana", at: source.moment.now)
            try await chat.send(event, isOld: false)
        }
        try await send("first")
        try await send("second")
        let round = try #require(try await news.next()).round
        let waiting = try await chat.outgoing(after: 0, limit: 20, in: round)
        try #require(waiting.count == 2)
        try await chat.noteNotTaken(waiting[0].number, "It is too large.")
        try await chat.noteSent(waiting[1].number)

        // A retried event is not skipped when a newer one is added.
        try await chat.noteWaiting("first")
        try await send("third")
        let last = waiting[1].number
        #expect(try await chat.outgoing(after: last, limit: 20, in: round) == [])
        var next = round
        while next == round { next = try #require(try await news.next()).round }
        let rest = try await chat.outgoing(after: 0, limit: 20, in: next)
        #expect(rest.filter { !$0.isSent }.map(\.number) == [waiting[0].number, last + 1])
    }
}
