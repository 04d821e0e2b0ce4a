// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting
import Testing

@testable import ChatCore

@MainActor @Suite("A conversation")
struct ConversationTests {
    @Test("A reply quotes a message that arrives after it, with an older page")
    func olderQuote() async throws {
        let bench = try await ChatBench { said in
            try await said.postText("first", id: "first")
            for number in 0..<60 { try await said.postText("\(number)") }
            try await said.chat.post(
                try ChatEvent(
                    TextBody.type, TextBody("yes"), id: "answer", in: "garden", by: "ben",
                    at: said.moment.now, quotes: "first"))
        }
        let quote = {
            bench.view.rows.items.lazy.compactMap { $0.model(of: MessageRow<TextBody>.self) }
                .first { $0.id == "answer" }?.quote
        }
        #expect(quote() == Quote(sender: "", summary: "An earlier message"))
        bench.view.fetchMore.send()
        await until { quote() == Quote(sender: "ben", summary: "first") }
    }

    @Test("The title is the most recent name, also while the page is open")
    func title() async throws {
        let bench = try await ChatBench { said in
            try await said.chat.post(
                try ChatEvent(
                    RenamedBody.type, RenamedBody("Garden party"), in: "garden", by: "ben",
                    at: said.moment.now))
        }
        await until { bench.view.title == "Garden party" }
        try await bench.chat.post(
            try ChatEvent(
                RenamedBody.type, RenamedBody("Summer party"), in: "garden", by: "ben",
                at: bench.moment.now))
        await until { bench.view.title == "Summer party" }
    }

    @Test("The first message after a notice of the same author shows the author again")
    func afterNotice() async throws {
        let bench = try await ChatBench { said in
            try await said.chat.post(
                try ChatEvent(
                    JoinedBody.type, JoinedBody(), in: "garden", by: "ben", at: said.moment.now))
            try await said.postText("one")
            try await said.postText("two")
        }
        let texts = bench.view.rows.items.compactMap { $0.model(of: MessageRow<TextBody>.self) }
        #expect(texts.map(\.isFirst) == [true, false])
    }

    @Test("Typed text is sent trimmed, and the entry is cleared")
    func send() async throws {
        let bench = try await ChatBench()
        #expect(bench.view.phase == .empty)
        bench.enter("  \n ")
        #expect(!bench.view.canSend)
        bench.view.send.send()
        bench.enter("  Hello!\nThere ")
        #expect(bench.view.canSend)
        bench.view.send.send()
        #expect(bench.view.text == "")
        #expect(!bench.view.canSend)
        await until { bench.texts == ["day", "Hello!\nThere"] }
        #expect(bench.view.phase == .shown)
    }

    @Test("Messages of others are added at the end, and the first of consecutive ones is marked")
    func receive() async throws {
        let bench = try await ChatBench()
        for (text, person) in [("one", "ben"), ("two", "ben"), ("three", "cem")] {
            try await bench.said.postText(text, by: person, id: text)
        }
        await until { bench.texts == ["day", "one", "two", "three"] }
        #expect(try bench.row("one").isFirst)
        #expect(try !bench.row("two").isFirst)
        #expect(try bench.row("three").isFirst)
        #expect(try !bench.row("one").isMine)
    }

    @Test("Each day begins with a row of its own")
    func days() async throws {
        let bench = try await ChatBench { said in
            try await said.postText("one")
            said.moment.advance(86_400_000)
            try await said.postText("two")
            try await said.postText("three")
        }
        #expect(bench.texts == ["day", "one", "day", "two", "three"])
    }

    @Test("A rejected edit returns to the entry, with a way to retry")
    func refusedEdit() async throws {
        let bench = try await ChatBench { try await $0.postText("mine", by: "ana", id: "m") }
        bench.chat.refuse(Failure(.unreadable, "The disk is full."))
        try await bench.act(.edit, on: "m")
        await bench.send("better")
        await until { bench.last == .toast("The disk is full.", button: "Try Again") }
        #expect(bench.view.text == "better")
        #expect(bench.view.purpose == .edit("m"))
        bench.chat.refuse(nil)
        bench.host.navigation.press()
        await until { bench.texts == ["day", "better"] }
        #expect(bench.view.text == "")
        #expect(bench.view.purpose == .new)
    }

    @Test("A rejected edit does not overwrite what is typed meanwhile")
    func refusedLater() async throws {
        let bench = try await ChatBench { try await $0.postText("mine", by: "ana", id: "m") }
        bench.chat.refuse(Rejection(code: "no", message: "Not here."))
        try await bench.act(.edit, on: "m")
        bench.enter("better")
        bench.view.send.send()
        bench.enter("something else")
        await until { bench.last == .toast("Not here.", button: nil) }
        #expect(bench.view.text == "something else")
        #expect(bench.view.purpose == .new)
    }

    @Test("A reply quotes its message, also after that message is edited")
    func reply() async throws {
        let bench = try await ChatBench { said in
            try await said.postText("question\nmore", id: "q")
        }
        try await bench.act(.reply, on: "q")
        #expect(bench.view.purpose == .reply(Quote(sender: "ben", summary: "question"), to: "q"))
        await bench.send("answer")
        await until { bench.texts.last == "answer" }
        #expect(bench.view.purpose == .new)
        let answer = try #require(
            bench.view.rows.items.last?.model(of: MessageRow<TextBody>.self))
        #expect(answer.quote == Quote(sender: "ben", summary: "question"))
        bench.moment.advance()
        try await bench.chat.post(
            try ChatEvent(
                "edit", TextBody("another"), in: "garden", by: "ben", at: bench.moment.now,
                about: "q"))
        await until {
            bench.view.rows.items.last?.model(of: MessageRow<TextBody>.self)?.quote?.summary
                == "another"
        }
    }

    @Test("An edit starts with the text, and the earlier input returns after it is cancelled")
    func edit() async throws {
        let bench = try await ChatBench { said in
            try await said.postText("mine", by: "ana", id: "m")
            try await said.postText("theirs", id: "t")
        }
        bench.enter("half a thought")
        try await bench.act(.edit, on: "m")
        #expect(bench.view.purpose == .edit("m"))
        #expect(bench.view.text == "mine")
        bench.view.endPurpose.send()
        #expect(bench.view.text == "half a thought")
        #expect(bench.view.purpose == .new)
        try await bench.act(.edit, on: "m")
        bench.moment.advance()
        await bench.send("mine, better")
        await until { bench.texts == ["day", "mine, better", "theirs"] }
        #expect(try bench.row("m").message.isEdited)
        try await bench.act(.edit, on: "t")
        #expect(bench.view.purpose == .new)
    }

    @Test("Older pages are inserted before the others, and the row of the first day moves up")
    func older() async throws {
        let bench = try await ChatBench { said in
            for number in 0..<120 { try await said.postText("\(number)") }
        }
        #expect(bench.texts == ["day"] + (70..<120).map { "\($0)" })
        for first in [20, 0] {
            bench.view.fetchMore.send()
            await until { bench.texts == ["day"] + (first..<120).map { "\($0)" } }
        }
    }
}
