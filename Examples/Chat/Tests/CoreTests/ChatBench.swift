// SPDX-License-Identifier: Apache-2.0

import ExampleValues
import ExampleWork
import Minya
import MinyaLists
import MinyaTesting
import Synchronization
import Testing

@testable import ChatCore

/// A chat source that rejects or delays events on demand.
final class RefusingChat: ChatSource {
    let chat: any ChatSource
    private let refusal = Mutex<(error: any Error, text: String)?>(nil)
    private let posts = Mutex<(types: [String], now: Int, most: Int, kept: Int)>(([], 0, 0, 0))
    private let gate = StubCalls<Void, Void>(endsWhenCancelled: false) {}

    init(_ chat: any ChatSource) { self.chat = chat }

    /// - Parameter text: If not empty, only events whose JSON contains it are rejected.
    func refuse(_ error: (any Error)?, _ text: String = "") {
        refusal.withLock { $0 = error.map { ($0, text) } }
    }

    /// The types of all posted events, including rejected ones.
    var posted: [String] { posts.withLock { $0.types } }
    /// The number of accepted events.
    var kept: Int { posts.withLock { $0.kept } }
    /// The maximum number of concurrent calls.
    var mostAtOnce: Int { posts.withLock { $0.most } }

    /// Suspends all deliveries until it is released.
    func hold(_ isHeld: Bool = true) { isHeld ? gate.hold() : gate.release() }

    func conversations() -> any DataSource<Conversation> { chat.conversations() }
    func messages(of conversation: Conversation.ID) -> any DataSource<Message> {
        chat.messages(of: conversation)
    }
    func post(_ event: ChatEvent, isOld: Bool) async throws {
        posts.withLock { posts in
            posts.types.append(event.type)
            posts.now += 1
            posts.most = max(posts.most, posts.now)
        }
        defer { posts.withLock { $0.now -= 1 } }
        try await gate.call(())
        if let (error, text) = refusal.withLock({ $0 }),
            text.isEmpty || String(decoding: event.json, as: UTF8.self).contains(text)
        {
            throw error
        }
        try await chat.post(event, isOld: isOld)
        posts.withLock { $0.kept += 1 }
    }
    func markRead(_ conversation: Conversation.ID, upTo place: Place) async throws {
        try await chat.markRead(conversation, upTo: place)
    }
    func conversation(_ id: Conversation.ID) async throws -> Conversation? {
        try await chat.conversation(id)
    }
    func readPlace(of conversation: Conversation.ID) async throws -> Place? {
        try await chat.readPlace(of: conversation)
    }
}

/// Drafts in memory, whose delivery a test can suspend.
final class HeldDrafts: Drafts {
    private let drafts = MemoryDrafts()
    private let gate = StubCalls<Void, Void>(endsWhenCancelled: false) {}

    /// Suspends the delivery of drafts until it is released.
    func hold(_ isHeld: Bool = true) { isHeld ? gate.hold() : gate.release() }

    func draft(in conversation: Conversation.ID) async throws -> Draft? {
        try await gate.call(())
        return try await drafts.draft(in: conversation)
    }

    func keep(_ draft: Draft?, in conversation: Conversation.ID) {
        drafts.keep(draft, in: conversation)
    }

    func all() -> AsyncStream<[Conversation.ID: Draft]> { drafts.all() }
}

/// An open conversation of the user Ana, with messages of others.
@MainActor
final class ChatBench {
    let host = TestHost()
    let moment = MovingClock()
    let chat: RefusingChat
    let sending: SendingChat
    let drafts = HeldDrafts()
    let pictures = GivenPictures()
    /// The draft is stored after a pause on the test's clock.
    let work = WorkWatch(
        lasting: "connection", "titleChanges", "Message: changes", "message", "draft")
    let page: TestScene<ConversationStore>

    var view: ViewEnd<ConversationPipeline> { page.view }
    var last: WindowCall? { host.navigation.calls.last }

    /// - Parameters:
    ///   - isRead: Whether Ana has read all messages.
    ///   - before: Adds messages before the page is opened.
    init(
        types: MessageTypes = .standard, isRead: Bool = true,
        before: (ChatBench.Said) async throws -> Void = { _ in }
    ) async throws {
        let moment = moment
        chat = RefusingChat(MemoryChat(for: "ana") { moment.now })
        sending = SendingChat(over: chat) { moment.now }
        host.provide(.chat, sending)
        host.provide(.outbox, sending)
        host.provide(.drafts, drafts)
        host.provide(.pictures, pictures)
        host.provide(.account, Account("ana"))
        host.provide(.now) { moment.now }
        host.provide(.messageTypes, types)
        host.stub(.messageDetails)
        host.mediator.attach(work)
        try await before(Said(chat: chat, moment: moment))
        let last = try await chat.messages(of: "garden").page(before: nil, limit: 1).items.last
        if isRead, let last { try await chat.markRead("garden", upTo: last.place) }
        page = try host.open(ConversationStore.self, ConversationController.self, "garden")
        await until { self.view.phase != .loading && work.ended("draft") > 0 }
    }

    /// Opens the conversation again after closing its page, and waits for its draft.
    ///
    /// - Parameter text: A text to type before the draft is known.
    func reopen(typing text: String? = nil) async throws -> TestScene<ConversationStore> {
        host.navigation.dismiss(page.scene)
        await until { work.count(of: "draft") == 0 }
        let known = work.ended("draft")
        let page = try host.open(ConversationStore.self, ConversationController.self, "garden")
        if let text { page.view.text = text }
        await until { page.view.phase != .loading && work.ended("draft") > known }
        return page
    }

    /// Adds messages to the conversation.
    struct Said {
        let chat: any ChatSource
        let moment: MovingClock

        @discardableResult
        func postText(
            _ text: String, by person: String = "ben", id: String = ChatEvent.newID()
        ) async throws -> ChatEvent {
            moment.advance()
            let event = try ChatEvent(
                TextBody.type, TextBody(text), id: id, in: "garden", by: person, at: moment.now)
            try await chat.post(event)
            return event
        }
    }

    var said: Said { Said(chat: chat, moment: moment) }

    /// The rows as text.
    var texts: [String] {
        view.rows.items.map { row in
            if let text = row.model(of: MessageRow<TextBody>.self) {
                return text.message.isRemoved ? "deleted" : text.body.text
            }
            if row.model(of: DayRow.self) != nil { return "day" }
            if row.model(of: UnreadRow.self) != nil { return "unread" }
            return "\(Swift.type(of: row.model))"
        }
    }

    func row(_ id: Message.ID) throws -> MessageRow<TextBody> {
        try #require(
            view.rows[id: RowID(id, of: MessageRow<TextBody>.self)]?
                .model(of: MessageRow<TextBody>.self))
    }

    /// Each message with its delivery state.
    var deliveries: [String] {
        view.rows.items.compactMap { $0.model(of: MessageRow<TextBody>.self) }.map { row in
            switch row.message.delivery {
            case .sending: "\(row.body.text) …"
            case .sent: row.body.text
            case .failed(let why): "\(row.body.text): \(why)"
            }
        }
    }

    /// Chooses an entry of the open menu.
    func choose(_ title: String) async {
        host.navigation.answer(title)
        await work.idle()
    }

    /// Sends an action as a cell would.
    func act(_ action: MessageAction, on id: Message.ID) async throws {
        view.action.send(RowAction(action, on: try row(id)))
        await work.idle()
    }

    func enter(_ text: String) { view.text = text }

    func send(_ text: String) async {
        enter(text)
        view.send.send()
        await work.idle()
    }

    /// Returns the stored draft after a pause in typing.
    func keptDraft() async throws -> Draft? {
        host.clock.advance(by: .milliseconds(500))
        await until { work.count(of: "draft") == 0 }
        return try await drafts.draft(in: "garden")
    }
}
