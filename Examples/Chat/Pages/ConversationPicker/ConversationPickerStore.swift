// SPDX-License-Identifier: Apache-2.0

public import Minya
import MinyaLists

/// The store of the conversation picker.
public final class ConversationPickerStore: Store {
    public static var needs: Needs { Needs(.chat, .account, .messageTypes) }

    public let lifetime = Lifetime()
    public let pipeline = StoreEnd(ConversationPickerPipeline())

    /// Fewer rows than this do not fill a window.
    private static let fewRows = 20

    private let account: Account
    private let types: MessageTypes
    private let feed: DataFeed<ConversationPickerPipeline, Conversation>
    private var wanted = ""

    public init(context: ConversationPickerContext, dependencies: Dependencies) {
        account = dependencies[.account]
        types = dependencies[.messageTypes]
        let chat = dependencies[.chat]
        feed = DataFeed(chat.conversations(), in: pipeline, \.rows, isNewestFirst: true)
        pipeline.title = context.title
    }

    public func addObservers() {
        pipeline.observe(\.query, by: self) { store, _ in store.search() }
        pipeline.observe(\.fetchMore, by: self) { store in store.loadMore(store.feed) }
        pipeline.observe(\.retry, by: self) { store in store.load() }
        pipeline.observe(\.action, by: self) { store, action in
            guard action.on(ConversationRow.self)?.action == .open,
                let row = store.pipeline.rows[id: action.row]
            else { return }
            store.pick(row)
        }
        pipeline.observe(\.submit, by: self) { store in store.pick(store.pipeline.rows.first) }
        pipeline.observe(\.cancel, by: self) { store in store.pipeline.result.send(.cancelled) }
    }

    public func load() {
        pipeline.phase = .loading
        follow(feed) { store, conversation, _ in
            store.rows(of: conversation)
        } loaded: { store, outcome in
            store.loaded(outcome)
        } changed: { store, _ in
            if store.pipeline.phase == .empty || store.pipeline.phase == .shown { store.show() }
        }
    }

    private func loaded(_ outcome: Outcome<Void>) {
        switch outcome {
        case .value:
            show()
            fill()
        case .rejection(let rejection): pipeline.phase = .failed(rejection.message)
        case .failure(let failure): pipeline.phase = .failed(failure.message)
        }
    }

    private func show() { pipeline.phase = pipeline.rows.isEmpty ? .empty : .shown }

    private func pick(_ row: AnyRow?) {
        guard let row = row?.model(of: ConversationRow.self) else { return }
        pipeline.result.send(.value(row.id))
    }

    // MARK: - Searching

    private func search() {
        let wanted = pipeline.query.trimmed.lowercased()
        guard wanted != self.wanted else { return }
        self.wanted = wanted
        feed.refresh(feed.items.map(\.id))
        if case .failed = pipeline.phase { return }
        if pipeline.phase != .loading { show() }
        fill()
    }

    /// Fetches more conversations if too few of the loaded ones match.
    private func fill() {
        guard feed.hasMore, pipeline.rows.count < Self.fewRows else { return }
        loadMore(feed) { store, outcome in store.loaded(outcome) }
    }

    private func rows(of conversation: Conversation) -> [AnyRow] {
        guard wanted.isEmpty || conversation.title.lowercased().contains(wanted) else { return [] }
        return [
            AnyRow(
                ConversationRow(
                    conversation: conversation,
                    summary: conversation.last.map(types.summary) ?? "",
                    isMine: conversation.last?.sender == account.name))
        ]
    }
}
