// SPDX-License-Identifier: Apache-2.0

import ChatCore
import ExampleValues
import Minya
import MinyaLists
import MinyaTesting
import Testing

// A message type from outside the app needs only a model, a handler, and one registration each for
// the Store and for the view.

struct PollBody: MessageBody {
    enum Action: Sendable, Equatable { case vote(Int) }

    static let type = "poll"
    var question: String
    var answers: [String]
    var summary: String { question }
}

struct PollHandler: ActionHandler {
    let desk: ChatDesk

    func respond(
        to action: PollBody.Action, on row: MessageRow<PollBody>
    ) async throws -> Response<PollBody.Action> {
        switch action {
        case .vote(let number): .toast("\(desk.account.name): \(row.body.answers[number])")
        }
    }
}

struct PollViewModel: RowViewModel {
    let question: String
    var accessibleLabel: String { question }
}

final class PollCell: RowCell {
    var row: RowEnd<PollViewModel, PollBody.Action>?

    func show(_ row: RowEnd<PollViewModel, PollBody.Action>) { self.row = row }
}

struct NoPictures: PicturePreparing {
    func prepare(_ uri: String) async throws -> PictureBody {
        throw Rejection(code: "none", message: "There are none.")
    }
}

@MainActor @Suite("A message type from outside of the app")
struct PollTests {
    let host = TestHost()
    let chat = MemoryChat(for: "ana") { Moment(milliseconds: 1_790_000_000_000) }

    private func open(_ types: MessageTypes) async throws -> TestScene<ConversationStore> {
        host.provide(.chat, chat)
        host.provide(.outbox, SendingChat(over: chat) { Moment(milliseconds: 0) })
        host.provide(.drafts, MemoryDrafts())
        host.provide(.pictures, NoPictures())
        host.provide(.account, Account("ana"))
        host.provide(.now) { Moment(milliseconds: 1_790_000_000_000) }
        host.provide(.messageTypes, types)
        try await chat.post(
            try ChatEvent(
                PollBody.type, PollBody(question: "Tea?", answers: ["Yes", "No"]), in: "garden",
                by: "ben", at: Moment(milliseconds: 1_790_000_000_000)))
        let page = try host.open(ConversationStore.self, ConversationController.self, "garden")
        await until { page.view.phase == .shown }
        return page
    }

    @Test("Its rows are shown by its cell, and its handler answers their actions")
    func known() async throws {
        var types = MessageTypes.standard
        types.register(PollBody.self) { PollHandler(desk: $0) }
        let factory = RowFactory<AnyObject>()
        factory.register(MessageRow<PollBody>.self, cell: { PollCell() }, as: { $0 }) {
            PollViewModel(question: $0.body.question)
        }
        let page = try await open(types)
        let row = try #require(page.view.rows.last)
        try factory.withCell(showing: row, onAction: { page.view.action.send($0) }) { cell in
            let shown = try #require((cell as? PollCell)?.row)
            #expect(shown.question == "Tea?")
            shown.send(.vote(1))
        }
        await until { host.navigation.calls.count >= 2 }
        #expect(host.navigation.calls.last == .toast("ana: No", button: nil))
        #expect(host.problems.isEmpty)
    }

    @Test("An app without the type shows a note in its place")
    func unknown() async throws {
        let page = try await open(.standard)
        let row = try #require(page.view.rows.last?.model(of: MessageRow<UnknownBody>.self))
        #expect(row.body.summary == "A message that this app cannot show")
        #expect(row.message.type == "poll")
    }
}
