// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting
import Testing

@testable import ChatCore

@MainActor @Suite("The details page of a message")
struct MessageDetailsTests {
    private func open(
        _ bench: ChatBench, _ id: Message.ID
    ) async throws -> TestScene<MessageDetailsStore> {
        try await bench.act(.details, on: id)
        let context = try #require(bench.host.opened(.messageDetails))
        let key: SceneKey<MessageDetailsContext, Never> = "details-under-test"
        bench.host.mediator.register(
            key, view: HeadlessView.self, store: MessageDetailsStore.self)
        return try bench.host.open(key, MessageDetailsStore.self, context)
    }

    @Test("It shows author, date, text and state, and follows changes")
    func live() async throws {
        let bench = try await ChatBench { try await $0.postText("mine", by: "ana", id: "m") }
        let page = try await open(bench, "m")
        func now() -> MessageDetails? { page.view.message }
        #expect(now()?.text == "mine")
        #expect(now()?.isMine == true)
        #expect(now()?.message.delivery == .sent)
        #expect(now()?.message.date == bench.moment.now)
        bench.moment.advance()
        try await bench.act(.react("🎉"), on: "m")
        await until { now()?.message.reactions == [Reaction("🎉", by: ["ana"])] }
        bench.moment.advance()
        try await bench.act(.edit, on: "m")
        await bench.send("mine, better\nby far")
        await until { now()?.text == "mine, better\nby far" }
        #expect(now()?.message.isEdited == true)
        bench.moment.advance()
        try await bench.act(.remove, on: "m")
        await until { now()?.message.isRemoved == true }
        #expect(now()?.text == "mine, better\nby far")
        #expect(bench.host.problems.isEmpty)
    }

    @Test("An unsent message shows the reason, and the page closes when the message is deleted")
    func unsent() async throws {
        let bench = try await ChatBench()
        bench.chat.refuse(Failure(.unreadable, "The disk is full."))
        await bench.send("mine")
        await until { bench.deliveries == ["mine: The disk is full."] }
        let id = try #require(
            bench.view.rows.last?.model(of: MessageRow<TextBody>.self)?.message.id)
        let page = try await open(bench, id)
        #expect(page.view.message?.message.delivery == .failed("The disk is full."))
        try await bench.act(.remove, on: id)
        await until { bench.last == .dismiss("details-under-test") }
    }
}
