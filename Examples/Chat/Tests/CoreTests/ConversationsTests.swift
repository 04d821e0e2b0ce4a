// SPDX-License-Identifier: Apache-2.0

import ExampleValues
import ExampleWork
import Minya
import MinyaLists
import MinyaTesting
import Testing

@testable import ChatCore

@MainActor @Suite("The list of conversations, the most recent first")
struct ConversationsTests {
    let host = TestHost()
    let moment = MovingClock()
    let chat: RefusingChat
    let begun = MemoryDrafts()

    init() {
        let moment = moment
        chat = RefusingChat(MemoryChat(for: "ana") { moment.now })
        host.provide(.chat, chat)
        host.provide(.drafts, begun)
        host.provide(.account, Account("ana"))
        host.provide(.now) { moment.now }
        host.provide(.messageTypes, .standard)
        host.stub(.conversation)
    }

    private func postText(_ text: String, in conversation: String, by person: String = "ben")
        async throws
    {
        moment.advance()
        try await chat.post(
            try ChatEvent(
                TextBody.type, TextBody(text), in: conversation, by: person, at: moment.now))
    }

    private func open() async throws -> TestScene<ConversationsStore> {
        host.mediator.register(
            .conversations, view: HeadlessView.self, store: ConversationsStore.self)
        let page = try host.open(.conversations, ConversationsStore.self, ())
        await until { page.view.phase != .loading }
        return page
    }

    private func rows(_ page: TestScene<ConversationsStore>) -> [ConversationRow] {
        page.view.rows.items.compactMap { $0.model(of: ConversationRow.self) }
    }

    @Test("Each conversation shows its last message and the number of unread ones")
    func rows() async throws {
        try await postText("hello", in: "kitchen")
        try await postText("hello", in: "garden")
        let page = try await open()
        #expect(rows(page).map(\.id) == ["garden", "kitchen"])
        try await postText("again", in: "kitchen")
        await until { rows(page).map(\.id) == ["kitchen", "garden"] }
        #expect(rows(page)[0].summary == "again")
        #expect(rows(page)[0].conversation.unread == 2)
        try await postText("mine", in: "garden", by: "ana")
        await until { rows(page).first?.isMine == true }
        #expect(rows(page)[0].conversation.unread == 1)
    }

    @Test("A tap opens a conversation, and a menu entry marks it as read")
    func actions() async throws {
        try await postText("hello", in: "garden")
        let page = try await open()
        page.view.action.send(RowAction(.open, on: rows(page)[0]))
        await until { host.opened(.conversation) == "garden" }
        page.view.action.send(RowAction(.menu, on: rows(page)[0]))
        await until { host.navigation.calls.last == .menu(["Open", "Mark as Read"]) }
        host.navigation.answer("Mark as Read")
        await until { rows(page).first?.conversation.unread == 0 }
    }

    @Test("A draft is shown in place of the last message")
    func drafts() async throws {
        try await postText("hello", in: "garden")
        begun.keep(Draft("\n half a\nthought"), in: "garden")
        let page = try await open()
        await until { rows(page).first?.summary == "Draft: half a" }
        begun.keep(Draft(" ", for: .reply(to: "m")), in: "garden")
        await until { rows(page).first?.summary == "hello" }
        begun.keep(Draft("again"), in: "garden")
        await until { rows(page).first?.summary == "Draft: again" }
        begun.keep(nil, in: "garden")
        await until { rows(page).first?.summary == "hello" }
    }

    @Test("A new conversation gets the typed title and is opened")
    func begin() async throws {
        let page = try await open()
        #expect(page.view.phase == .empty)
        page.view.title = "  "
        #expect(!page.view.canBegin)
        page.view.title = String(repeating: "x", count: 101)
        #expect(page.view.problem != nil && !page.view.canBegin)
        page.view.title = " Our Garden "
        #expect(page.view.problem == nil && page.view.canBegin)
        page.view.begin.send()
        await until { rows(page).first?.conversation.title == "Our Garden" }
        await until { host.opened(.conversation) == rows(page).first?.id }
        #expect(page.view.title == "")
        #expect(page.view.phase == .shown)
    }

    @Test("A failure to create a conversation is reported, and the title stays")
    func refused() async throws {
        let page = try await open()
        chat.refuse(Failure(.unreadable, "The disk is full."))
        page.view.title = "Our Garden"
        page.view.begin.send()
        await until { host.navigation.calls.last == .toast("The disk is full.", button: nil) }
        #expect(page.view.title == "Our Garden")
    }
}
