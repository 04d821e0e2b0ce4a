// SPDX-License-Identifier: Apache-2.0

public import Minya
import MinyaLists

/// The store of the list of conversations, which also creates new ones.
public final class ConversationsStore: Store {
    /// The names of the store's work.
    public enum Work: String { case connection, drafts, begin }

    public static var needs: Needs {
        Needs(.chat, .drafts, .account, .now, .messageTypes)
    }

    public let lifetime = Lifetime()
    public let pipeline = StoreEnd(ConversationsPipeline())

    private let desk: ChatDesk
    private let drafts: any Drafts
    private let types: MessageTypes
    private let handlers: ActionHandlers
    private let feed: DataFeed<ConversationsPipeline, Conversation>
    /// The drafts of the user, by conversation.
    private var begun: [Conversation.ID: Draft] = [:]

    public init(context: Void, dependencies: Dependencies) {
        desk = ChatDesk(
            chat: dependencies[.chat], account: dependencies[.account], now: dependencies[.now])
        drafts = dependencies[.drafts]
        types = dependencies[.messageTypes]
        var handlers = ActionHandlers()
        handlers.register(ConversationHandler(desk))
        self.handlers = handlers
        feed = DataFeed(
            desk.chat.conversations(), in: pipeline, \.rows, isNewestFirst: true)
        pipeline.name = desk.account.name
    }

    public func addObservers() {
        pipeline.observe(\.fetchMore, by: self) { store in store.loadMore(store.feed) }
        pipeline.observe(\.retry, by: self) { store in store.load() }
        pipeline.observe(\.title, by: self) { store, _ in store.check() }
        pipeline.observe(\.begin, by: self) { store in store.begin() }
        pipeline.observe(\.action, by: self) { store, action in
            store.respond(to: action, in: \.rows, by: store.handlers, into: \.response)
        }
    }

    public func load() {
        pipeline.phase = .loading
        follow(.connection, desk.chat.connection()) { store, connection in
            store.pipeline.connection = connection
        }
        follow(.drafts, drafts.all()) { store, begun in
            let changed = store.begun.merging(begun) { _, new in new }.keys
                .filter { store.begun[$0] != begun[$0] }
            store.begun = begun
            store.feed.refresh(Array(changed))
        }
        follow(feed) { store, conversation, _ in
            [AnyRow(store.row(of: conversation))]
        } loaded: { store, outcome in
            switch outcome {
            case .value: store.show()
            case .rejection(let rejection): store.pipeline.phase = .failed(rejection.message)
            case .failure(let failure): store.pipeline.phase = .failed(failure.message)
            }
        } changed: { store, _ in
            if store.pipeline.phase == .empty { store.show() }
        }
    }

    private func show() { pipeline.phase = feed.items.isEmpty ? .empty : .shown }

    private func row(of conversation: Conversation) -> ConversationRow {
        if let draft = begun[conversation.id]?.summary {
            return ConversationRow(
                conversation: conversation,
                // Translators: the user's unsent draft in a conversation.
                summary: localized("Draft: %s", draft), isMine: false)
        }
        return ConversationRow(
            conversation: conversation,
            summary: conversation.last.map(types.summary) ?? "",
            isMine: conversation.last?.sender == desk.account.name)
    }

    // MARK: - Creating a conversation

    private func check() {
        let title = pipeline.title.trimmed
        let isTooLong = title.count > 100
        pipeline.problem = isTooLong ? localized("That is too long for a name.") : nil
        pipeline.canBegin = !title.isEmpty && !isTooLong
    }

    /// Creates a conversation.
    ///
    /// Its first message is that the user joined, and the second one sets its title.
    private func begin() {
        let title = pipeline.title.trimmed
        guard pipeline.canBegin else { return }
        let id = ChatEvent.newID()
        run(.begin, .first) { [desk] in
            try await desk.chat.post(
                try ChatEvent(
                    JoinedBody.type, JoinedBody(), in: id, by: desk.account.name, at: desk.now()))
            try await desk.chat.post(
                try ChatEvent(
                    RenamedBody.type, RenamedBody(title), in: id, by: desk.account.name,
                    at: desk.now()))
        } then: { store, outcome in
            switch outcome {
            case .value:
                store.pipeline.title = ""
                store.check()
                store.pipeline.response.send(.open(.conversation, id, as: .detail))
            case .rejection(let rejection): store.pipeline.response.send(.toast(rejection.message))
            case .failure(let failure): store.pipeline.response.send(.toast(failure.message))
            }
        }
    }
}
