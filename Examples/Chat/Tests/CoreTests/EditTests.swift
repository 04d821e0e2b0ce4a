// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaLists
import MinyaTesting
import Testing

@testable import ChatCore

@MainActor @Suite("Edits keep what was being written")
struct EditTests {
    private let quote = Quote(sender: "ben", summary: "question")

    /// Returns a conversation with a message of Ana's and a reply being written.
    private func answering() async throws -> ChatBench {
        let bench = try await ChatBench { said in
            try await said.postText("question", id: "q")
            try await said.postText("mine", by: "ana", id: "m")
        }
        try await bench.act(.reply, on: "q")
        bench.enter("half an answer")
        return bench
    }

    private func isAnswering(_ view: ViewEnd<ConversationPipeline>) -> Bool {
        view.text == "half an answer" && view.purpose == .reply(quote, to: "q") && view.canSend
    }

    private let answer = Draft("half an answer", for: .reply(to: "q"))

    @Test("The draft returns after the edit is sent")
    func sent() async throws {
        let bench = try await answering()
        try await bench.act(.edit, on: "m")
        await bench.send("mine, better")
        await until { bench.texts.last == "mine, better" }
        #expect(isAnswering(bench.view))
        #expect(try await bench.keptDraft() == answer)
        bench.view.send.send()
        await until { bench.texts.last == "half an answer" }
        let said = bench.view.rows.last?.model(of: MessageRow<TextBody>.self)
        #expect(said?.quote == quote)
        #expect(bench.view.text == "")
        #expect(bench.view.purpose == .new)
        #expect(try await bench.keptDraft() == nil)
    }

    @Test("The draft returns after the edit is cancelled, also after a second edit")
    func givenUp() async throws {
        let bench = try await answering()
        try await bench.said.postText("mine too", by: "ana", id: "n")
        await until { bench.texts.last == "mine too" }
        try await bench.act(.edit, on: "m")
        bench.enter("mine, better")
        try await bench.act(.edit, on: "n")
        #expect(bench.view.text == "mine too")
        bench.view.endPurpose.send()
        #expect(isAnswering(bench.view))
        bench.view.endPurpose.send()
        #expect(bench.view.text == "half an answer")
        #expect(bench.view.purpose == .new)
    }

    @Test("During an edit the draft stays stored, and it is restored after the page is closed")
    func keptMeanwhile() async throws {
        let bench = try await answering()
        // No draft is stored before the edit begins.
        try await bench.act(.edit, on: "m")
        bench.enter("mine, better")
        #expect(try await bench.keptDraft() == answer)
        bench.enter("mine, best")
        bench.host.navigation.dismiss(bench.page.scene)
        #expect(try await bench.keptDraft() == answer)
        let page = try bench.host.open(
            ConversationStore.self, ConversationController.self, "garden")
        await until { page.view.phase != .loading }
        await until { page.view.text != "" }
        #expect(isAnswering(page.view))
    }

    @Test("An edit without a draft stores none")
    func noDraft() async throws {
        let bench = try await ChatBench { try await $0.postText("mine", by: "ana", id: "m") }
        try await bench.act(.edit, on: "m")
        bench.enter("mine, better")
        #expect(try await bench.keptDraft() == nil)
        bench.view.endPurpose.send()
        #expect(bench.view.text == "")
        #expect(!bench.view.canSend)
        #expect(try await bench.keptDraft() == nil)
    }

    @Test("A reply that begins during an edit continues the draft, not the edit")
    func answered() async throws {
        let bench = try await ChatBench { said in
            try await said.postText("question", id: "q")
            try await said.postText("mine", by: "ana", id: "m")
        }
        bench.enter("half an answer")
        try await bench.act(.edit, on: "m")
        try await bench.act(.reply, on: "q")
        #expect(isAnswering(bench.view))
        await bench.send("an answer")
        await until { bench.texts.last == "an answer" }
        #expect(bench.view.text == "")
        #expect(bench.view.purpose == .new)
    }

    @Test("A draft that is loaded after an edit began waits for the end of the edit")
    func late() async throws {
        let bench = try await ChatBench { try await $0.postText("mine", by: "ana", id: "m") }
        bench.host.navigation.dismiss(bench.page.scene)
        bench.drafts.keep(Draft("half a thought"), in: "garden")
        bench.drafts.hold()
        let page = try bench.host.open(
            ConversationStore.self, ConversationController.self, "garden")
        await until { !page.view.rows.items.isEmpty }
        page.view.action.send(RowAction(.edit, on: try bench.row("m")))
        page.view.text = "mine, better"
        bench.drafts.hold(false)
        await until { bench.work.count(of: "draft") == 0 }
        #expect(page.view.text == "mine, better")
        #expect(page.view.purpose == .edit("m"))
        page.view.endPurpose.send()
        #expect(page.view.text == "half a thought")
        #expect(page.view.purpose == .new)
    }

    @Test("A rejected edit returns to the entry, and the draft after it")
    func refused() async throws {
        let bench = try await answering()
        bench.chat.refuse(Failure(.unreadable, "The disk is full."))
        try await bench.act(.edit, on: "m")
        await bench.send("better")
        await until { bench.last == .toast("The disk is full.", button: "Try Again") }
        #expect(bench.view.text == "better")
        #expect(bench.view.purpose == .edit("m"))
        #expect(try await bench.keptDraft() == answer)
        bench.chat.refuse(nil)
        bench.host.navigation.press()
        await until { bench.texts.last == "better" }
        #expect(isAnswering(bench.view))
    }
}
