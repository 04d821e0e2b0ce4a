// SPDX-License-Identifier: Apache-2.0

import ExampleValues
import ExampleWork
import Minya
import MinyaLists
import MinyaTesting
import Testing

@testable import ChatCore

@MainActor @Suite("Sending messages")
struct SendingTests {
    private let full = Failure(.unreadable, "The disk is full.")

    @Test("A message is pending until it is delivered, in the same row all the time")
    func onItsWay() async throws {
        let bench = try await ChatBench { try await $0.postText("hello") }
        bench.chat.hold()
        await bench.send("here I am")
        await until { bench.deliveries == ["hello", "here I am …"] }
        #expect(bench.texts == ["day", "hello", "here I am"])
        #expect(bench.view.text == "")
        let row = bench.view.rows.last?.id
        bench.chat.hold(false)
        await until { bench.deliveries == ["hello", "here I am"] }
        #expect(bench.view.rows.last?.id == row)
        #expect(bench.texts == ["day", "hello", "here I am"])
    }

    @Test("The list scrolls to the end for the user's own messages, not for those of others")
    func goesToEnd() async throws {
        let bench = try await ChatBench { try await $0.postText("hello") }
        let ends = Ends(bench.view)
        bench.view.isAtEnd = false
        try await bench.chat.chat.post(
            try ChatEvent(
                TextBody.type, TextBody("theirs"), in: "garden", by: "ben", at: bench.moment.now))
        await until { bench.texts.last == "theirs" }
        #expect(ends.rows.isEmpty)
        await bench.send("mine")
        await until { ends.rows.count == 1 }
        // The row exists when the request to scroll to it arrives.
        #expect(ends.rows == [bench.view.rows.items.map(\.id)])
        await until { bench.deliveries.last == "mine" }
        #expect(ends.rows.count == 1)
    }

    @Test("Pending messages keep their order, and a failed one does not block the next ones")
    func several() async throws {
        let bench = try await ChatBench()
        bench.chat.hold()
        bench.chat.refuse(full, "two")
        for text in ["one", "two", "three", "four"] { await bench.send(text) }
        await until { bench.deliveries == ["one …", "two …", "three …", "four …"] }
        #expect(bench.chat.mostAtOnce == 1)
        // The clock advances before they are delivered.
        bench.moment.advance()
        bench.chat.hold(false)
        await until {
            bench.deliveries == ["one", "three", "four", "two: The disk is full."]
        }
        let kept = try await bench.chat.messages(of: "garden").page(before: nil, limit: 9)
        #expect(kept.items.map { $0.body(TextBody.self)?.text } == ["one", "three", "four"])
    }

    @Test("Messages of others are placed before pending ones")
    func others() async throws {
        let bench = try await ChatBench()
        bench.chat.hold()
        await bench.send("mine")
        await until { bench.deliveries == ["mine …"] }
        bench.moment.advance()
        try await bench.chat.chat.post(
            try ChatEvent(
                TextBody.type, TextBody("theirs"), in: "garden", by: "ben", at: bench.moment.now))
        await until { bench.deliveries == ["theirs", "mine …"] }
        bench.chat.hold(false)
        await until { bench.deliveries == ["theirs", "mine"] }
    }

    @Test("A failed message can be retried from its menu and by a tap, and is delivered once")
    func again() async throws {
        let bench = try await ChatBench()
        bench.chat.refuse(full)
        await bench.send("precious")
        await until { bench.deliveries == ["precious: The disk is full."] }
        let id = try #require(
            bench.view.rows.last?.model(of: MessageRow<TextBody>.self)?.message.id)
        try await bench.act(.menu, on: id)
        #expect(bench.last == .menu(["Try Again", "Copy", "Delete"]))
        bench.chat.refuse(Rejection(code: "no", message: "Not you."))
        await bench.choose("Try Again")
        await until { bench.deliveries == ["precious: Not you."] }
        bench.chat.refuse(nil)
        bench.chat.hold()
        try await bench.act(.retry, on: id)
        await until { bench.deliveries == ["precious …"] }
        // A repeated retry changes nothing.
        try await bench.act(.retry, on: id)
        bench.chat.hold(false)
        await until { bench.deliveries == ["precious"] }
        await bench.work.idle()
        #expect(bench.texts == ["day", "precious"])
        #expect(bench.chat.posted == ["text", "text", "text"])
    }

    @Test("A failed message is deleted for good, and nobody else receives it")
    func discarded() async throws {
        let bench = try await ChatBench()
        bench.chat.refuse(full)
        await bench.send("no")
        await until { bench.deliveries == ["no: The disk is full."] }
        let id = try #require(
            bench.view.rows.last?.model(of: MessageRow<TextBody>.self)?.message.id)
        bench.chat.refuse(nil)
        try await bench.act(.menu, on: id)
        await bench.choose("Delete")
        await until { bench.texts == [] }
        #expect(bench.last == .menu(["Try Again", "Copy", "Delete"]))
        await bench.send("yes")
        await until { bench.deliveries == ["yes"] }
        let kept = try await bench.chat.messages(of: "garden").page(before: nil, limit: 9)
        #expect(kept.items.count == 1)
        #expect(bench.chat.posted == ["text", "text"])
    }

    @Test("Unsent messages are still there after the page is reopened or reloaded")
    func reopened() async throws {
        let bench = try await ChatBench()
        bench.chat.refuse(full, "one")
        await bench.send("one")
        await bench.send("two")
        await until { bench.deliveries == ["two", "one: The disk is full."] }
        bench.view.retry.send()
        await bench.work.idle()
        #expect(bench.deliveries == ["two", "one: The disk is full."])
        bench.host.navigation.dismiss(bench.page.scene)
        let page = try bench.host.open(
            ConversationStore.self, ConversationController.self, "garden")
        await until { page.view.phase == .shown }
        let texts = page.view.rows.items.compactMap {
            $0.model(of: MessageRow<TextBody>.self)?.body.text
        }
        #expect(texts == ["two", "one"])
    }

    @Test("A message is delivered even if the page is closed at once")
    func closed() async throws {
        let bench = try await ChatBench()
        bench.enter("quick")
        bench.view.send.send()
        bench.host.navigation.dismiss(bench.page.scene)
        await until { bench.chat.kept == 1 }
        let kept = try await bench.chat.messages(of: "garden").page(before: nil, limit: 9).items
        #expect(kept.map { $0.body(TextBody.self)?.text } == ["quick"])
    }

    @Test("A deletion that fails can be retried")
    func removeAgain() async throws {
        let bench = try await ChatBench { try await $0.postText("mine", by: "ana", id: "m") }
        bench.chat.refuse(full)
        try await bench.act(.remove, on: "m")
        await until { bench.last == .toast("The disk is full.", button: "Try Again") }
        bench.chat.refuse(nil)
        bench.host.navigation.press()
        await until { bench.texts == ["day", "deleted"] }
    }

    @Test("Many messages at once are delivered in order")
    func many() async throws {
        let bench = try await ChatBench()
        for number in 0..<200 {
            bench.enter("\(number)")
            bench.view.send.send()
        }
        await until {
            let last = bench.view.rows.last?.model(of: MessageRow<TextBody>.self)
            return last?.body.text == "199" && last?.message.delivery == .sent
        }
        #expect(bench.deliveries == (0..<200).map { "\($0)" })
    }

    @Test("A text or an edit that is too long is not lost")
    func tooLong() async throws {
        let moment = MovingClock()
        let kept = MemoryChat(for: "ana") { moment.now }
        let chat = SendingChat(over: kept) { moment.now }
        let body = TextBody(String(repeating: "x", count: ChatEvent.mostBytes))
        chat.send(
            try ChatEvent(TextBody.type, body, id: "long", in: "garden", by: "ana", at: moment.now))
        let source = chat.messages(of: "garden")
        var shown: Message?
        let end = ContinuousClock.now + .seconds(60)
        while shown?.isUnsent != true, ContinuousClock.now < end {
            shown = try await source.page(before: nil, limit: 9).items.last
            await Task.yield()
        }
        #expect(shown?.delivery == .failed("It is too long: send it in several parts."))
        let edit = try ChatEvent(
            "edit", body, in: "garden", by: "ana", at: moment.now, about: "m")
        await #expect(throws: Rejection.self) { try await chat.post(edit) }
        #expect(try await kept.messages(of: "garden").page(before: nil, limit: 9).items.isEmpty)
    }
}

/// Records the rows at each request to scroll to the end.
@MainActor
private final class Ends: Observing {
    let lifetime = Lifetime()
    private(set) var rows: [[RowID]] = []

    init(_ view: ViewEnd<ConversationPipeline>) {
        view.observe(\.scrollToEnd, by: self) { ends in
            ends.rows.append(view.rows.items.map(\.id))
        }
    }
}
