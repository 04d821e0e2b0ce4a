// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaLists
import MinyaTesting
import Testing

@testable import ChatCore

@MainActor @Suite("Forwarding a message to another conversation")
struct ForwardTests {
    let bench: ChatBench

    init() async throws {
        bench = try await ChatBench { said in
            try await said.postText("theirs", id: "t")
            try await said.chat.post(
                try ChatEvent(
                    RenamedBody.type, RenamedBody("The Kitchen"), in: "kitchen", by: "cem",
                    at: said.moment.now))
        }
        bench.host.stub(.conversationPicker)
        bench.host.stub(.conversation)
    }

    private func kitchen() async throws -> [Message] {
        try await bench.chat.messages(of: "kitchen").page(before: nil, limit: 9).items
            .filter { $0.type != RenamedBody.type }
    }

    private func forward() async throws {
        try await bench.act(.menu, on: "t")
        await bench.choose("Forward…")
        await until { bench.host.opened(.conversationPicker)?.title == "Forward To" }
    }

    @Test("A copy is sent to the picked conversation, with the original author")
    func copy() async throws {
        try await forward()
        bench.host.finish(.conversationPicker, with: "kitchen")
        await until {
            bench.last == .toast("Forwarded to “The Kitchen”", button: "Open")
        }
        let copy = try #require(try await kitchen().last)
        #expect(copy.body(TextBody.self)?.text == "theirs")
        #expect(copy.sender == "ana")
        #expect(copy.forwardedFrom == "ben")
        #expect(copy.id != "t")
        #expect(bench.texts == ["day", "theirs"])
        bench.host.navigation.press()
        await until { bench.host.opened(.conversation) == "kitchen" }
    }

    @Test("A copy that is forwarded again still has the original author")
    func again() async throws {
        try await forward()
        bench.host.finish(.conversationPicker, with: "garden")
        await until { bench.texts == ["day", "theirs", "theirs"] }
        #expect(bench.last == .toast("Forwarded to “garden”", button: nil))
        let row = try #require(bench.view.rows.last?.model(of: MessageRow<TextBody>.self))
        #expect(row.message.forwardedFrom == "ben")
        bench.view.action.send(RowAction(.forwardTo("kitchen"), on: row))
        await bench.work.idle()
        #expect(try await kitchen().last?.forwardedFrom == "ben")
    }

    @Test("Without a pick nothing is forwarded")
    func cancelled() async throws {
        try await forward()
        let scene = try #require(bench.host.navigation.scenes.last)
        bench.host.navigation.dismiss(scene)
        await bench.work.idle()
        #expect(try await kitchen().isEmpty)
        #expect(bench.last == .dismiss("conversation-picker"))
        #expect(bench.host.problems.isEmpty)
    }

    @Test("A failure is reported and can be retried")
    func refused() async throws {
        try await forward()
        bench.chat.refuse(Failure(.unreadable, "The disk is full."))
        bench.host.finish(.conversationPicker, with: "kitchen")
        await until { bench.last == .toast("The disk is full.", button: "Try Again") }
        #expect(try await kitchen().isEmpty)
        bench.chat.refuse(nil)
        bench.host.navigation.press()
        await until {
            bench.last == .toast("Forwarded to “The Kitchen”", button: "Open")
        }
        #expect(try await kitchen().count == 1)
    }
}
