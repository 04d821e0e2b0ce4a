// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting
import Testing

@testable import ChatCore

@MainActor @Suite("What is typed is kept, one draft for each conversation")
struct DraftTests {
    private func kept(_ bench: ChatBench) async throws -> Draft? {
        try await bench.drafts.draft(in: "garden")
    }

    /// The same conversation again, as after the page was left.
    private func reopen(_ bench: ChatBench) async throws -> TestScene<ConversationStore> {
        bench.host.navigation.dismiss(bench.page.scene)
        let page = try bench.host.open(
            ConversationStore.self, ConversationController.self, "garden")
        await until { page.view.phase != .loading }
        await bench.settle()
        return page
    }

    @Test("it is kept once the person pauses, and no longer after it is sent")
    func pause() async throws {
        let bench = try await ChatBench()
        await bench.settle()
        bench.enter("half a")
        bench.host.clock.advance(by: .milliseconds(400))
        bench.enter("half a thought ")
        bench.host.clock.advance(by: .milliseconds(400))
        await bench.settle()
        #expect(try await kept(bench) == nil)
        bench.host.clock.advance(by: .milliseconds(100))
        await bench.settle()
        #expect(try await kept(bench) == Draft("half a thought "))
        bench.view.send.send()
        #expect(try await kept(bench) == nil)
    }

    @Test("who leaves the page without a pause finds it again")
    func leaving() async throws {
        let bench = try await ChatBench()
        await bench.settle()
        bench.enter("half a thought")
        let page = try await reopen(bench)
        #expect(page.view.text == "half a thought")
        #expect(page.view.purpose == .new)
        #expect(page.view.canSend)
    }

    @Test("an answer that was begun is still one")
    func answers() async throws {
        let bench = try await ChatBench { try await $0.say("question", id: "q") }
        await bench.settle()
        try await bench.act(.reply, on: "q")
        let page = try await reopen(bench)
        #expect(page.view.purpose == .reply(Quote(sender: "ben", summary: "question"), to: "q"))
    }

    @Test("what is typed before the draft is known counts more")
    func late() async throws {
        let bench = try await ChatBench()
        await bench.settle()
        bench.enter("old")
        bench.host.navigation.dismiss(bench.page.scene)
        let page = try bench.host.open(
            ConversationStore.self, ConversationController.self, "garden")
        page.view.text = "new"
        await until { page.view.phase != .loading }
        await bench.settle()
        #expect(page.view.text == "new")
        bench.host.clock.advance(by: .milliseconds(500))
        await bench.settle()
        #expect(try await kept(bench) == Draft("new"))
    }

    @Test("an answer that is given up is forgotten")
    func givenUp() async throws {
        let bench = try await ChatBench { try await $0.say("question", id: "q") }
        await bench.settle()
        try await bench.act(.reply, on: "q")
        bench.host.clock.advance(by: .milliseconds(500))
        await bench.settle()
        #expect(try await kept(bench) == Draft("", for: .reply(to: "q")))
        bench.view.endPurpose.send()
        bench.host.clock.advance(by: .milliseconds(500))
        await bench.settle()
        #expect(try await kept(bench) == nil)
    }
}
