// SPDX-License-Identifier: Apache-2.0

import ExampleValues
import ExampleWork
import Minya
import MinyaLists
import MinyaTesting
import Testing

@testable import ChatCore

@MainActor @Suite("The conversation picker")
struct ConversationPickerTests {
    let host = TestHost()
    let moment = MovingClock()
    let chat: RefusingChat

    init() {
        let moment = moment
        chat = RefusingChat(MemoryChat(for: "ana") { moment.now })
        host.provide(.chat, chat)
        host.provide(.account, Account("ana"))
        host.provide(.messageTypes, .standard)
        host.mediator.register(
            .conversationPicker, view: HeadlessView.self, store: ConversationPickerStore.self)
    }

    private func begin(_ titles: String...) async throws {
        for title in titles {
            moment.advance()
            try await chat.post(
                try ChatEvent(
                    RenamedBody.type, RenamedBody(title), in: title.filter(\.isLetter), by: "ben",
                    at: moment.now))
        }
    }

    private func open(
        answered: @escaping @MainActor (SceneResult<Conversation.ID>) -> Void = { _ in }
    ) async throws -> TestScene<ConversationPickerStore> {
        let page = try host.open(
            .conversationPicker, ConversationPickerStore.self,
            ConversationPickerContext("Forward To"), answered: answered)
        await until { page.view.phase != .loading }
        return page
    }

    private func titles(_ page: TestScene<ConversationPickerStore>) -> [String] {
        page.view.rows.items.compactMap {
            $0.model(of: ConversationRow.self)?.conversation.title
        }
    }

    @Test("The most recent conversation is first, and opening it picks it")
    func picks() async throws {
        try await begin("Garden", "Kitchen")
        var answers: [SceneResult<Conversation.ID>] = []
        let page = try await open { answers.append($0) }
        #expect(page.view.title == "Forward To")
        #expect(titles(page) == ["Kitchen", "Garden"])
        let row = try #require(page.view.rows.last?.model(of: ConversationRow.self))
        page.view.action.send(RowAction(.menu, on: row))
        #expect(answers.isEmpty)
        page.view.action.send(RowAction(.open, on: row))
        #expect(answers == [.value("Garden")])
        #expect(host.problems.isEmpty)
    }

    @Test("Typed text filters the titles, and Enter picks the first conversation")
    func search() async throws {
        try await begin("Our Garden", "Kitchen", "Winter garden")
        var answers: [SceneResult<Conversation.ID>] = []
        let page = try await open { answers.append($0) }
        page.view.query = " GARDEN "
        #expect(titles(page) == ["Winter garden", "Our Garden"])
        page.view.query = "cellar"
        #expect(page.view.phase == .empty)
        page.view.submit.send()
        #expect(answers.isEmpty)
        try await begin("Cellar")
        await until { titles(page) == ["Cellar"] }
        #expect(page.view.phase == .shown)
        page.view.submit.send()
        #expect(answers == [.value("Cellar")])
    }

    @Test("A title beyond the first page is found")
    func further() async throws {
        try await begin("Needle")
        for number in 0..<120 { try await begin("Hay " + String(repeating: "x", count: number)) }
        let page = try await open()
        #expect(page.view.rows.count == 50)
        page.view.query = "needle"
        await until { titles(page) == ["Needle"] }
    }

    @Test("Cancelling picks no conversation")
    func givenUp() async throws {
        try await begin("Garden")
        var answers: [SceneResult<Conversation.ID>] = []
        let page = try await open { answers.append($0) }
        page.view.cancel.send()
        #expect(answers == [.cancelled])
    }
}
