// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting
import Testing

@testable import ChatCore

@MainActor @Suite("Drafts, one for each conversation")
struct DraftTests {
    private func kept(_ bench: ChatBench) async throws -> Draft? {
        try await bench.drafts.draft(in: "garden")
    }

    @Test("A draft is stored after a pause in typing, and removed after it is sent")
    func pause() async throws {
        let bench = try await ChatBench()
        bench.enter("half a")
        bench.host.clock.advance(by: .milliseconds(400))
        bench.enter("half a thought ")
        bench.host.clock.advance(by: .milliseconds(400))
        await until { bench.work.count(of: "draft") == 1 }
        #expect(try await kept(bench) == nil)
        bench.host.clock.advance(by: .milliseconds(100))
        await until { bench.work.count(of: "draft") == 0 }
        #expect(try await kept(bench) == Draft("half a thought "))
        bench.view.send.send()
        #expect(try await kept(bench) == nil)
    }

    @Test("A draft is stored when the page is closed without a pause")
    func leaving() async throws {
        let bench = try await ChatBench()
        bench.enter("half a thought")
        let page = try await bench.reopen()
        #expect(page.view.text == "half a thought")
        #expect(page.view.purpose == .new)
        #expect(page.view.canSend)
    }

    @Test("A draft of a reply is restored as a reply")
    func answers() async throws {
        let bench = try await ChatBench { try await $0.postText("question", id: "q") }
        try await bench.act(.reply, on: "q")
        let page = try await bench.reopen()
        #expect(page.view.purpose == .reply(Quote(sender: "ben", summary: "question"), to: "q"))
    }

    @Test("Text typed before the draft is loaded takes precedence")
    func late() async throws {
        let bench = try await ChatBench()
        bench.enter("old")
        let page = try await bench.reopen(typing: "new")
        #expect(page.view.text == "new")
        #expect(try await bench.keptDraft() == Draft("new"))
    }

    @Test("A cancelled reply is not stored")
    func givenUp() async throws {
        let bench = try await ChatBench { try await $0.postText("question", id: "q") }
        try await bench.act(.reply, on: "q")
        #expect(try await bench.keptDraft() == Draft("", for: .reply(to: "q")))
        bench.view.endPurpose.send()
        #expect(try await bench.keptDraft() == nil)
    }
}
