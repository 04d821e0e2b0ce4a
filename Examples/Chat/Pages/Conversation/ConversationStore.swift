// SPDX-License-Identifier: Apache-2.0

public import Minya
import MinyaLists

/// The store of a conversation: its messages, and what the user writes.
public final class ConversationStore: Store {
    /// The names of the store's work.
    public enum Work: String {
        case connection, title, titleChanges, read, mark, draft, change
    }

    public static var needs: Needs {
        Needs(.chat, .outbox, .drafts, .pictures, .account, .now, .messageTypes)
    }

    public let lifetime = Lifetime()
    public let pipeline = StoreEnd(ConversationPipeline())

    let conversation: Conversation.ID
    let desk: ChatDesk
    let feed: DataFeed<ConversationPipeline, Message>
    let outbox: any Outbox
    let drafts: any Drafts
    let pictures: any PicturePreparing
    /// The stores of the pictures in the tray, in the order of the pictures.
    var attached: [AttachedPictureStore] = []

    public var children: [any SubStore] { attached }

    let types: MessageTypes
    let handlers: ActionHandlers
    /// The unread messages at the time of opening the page.
    var unread = Unread()
    /// The place up to which the user has read, here or before.
    private var seen: Place?
    /// The displayed replies, by the message that they reply to.
    private var answers: [Message.ID: Set<Message.ID>] = [:]
    /// The content of the composer before an edit; nil while nothing is edited.
    var beforeEdit: Written?
    /// The messages sent by the user that are not among the rows yet.
    var said: Set<Message.ID> = []
    /// The stored draft; nil until it is known.
    var keptDraft: Draft??

    public init(context: Conversation.ID, dependencies: Dependencies) {
        conversation = context
        desk = ChatDesk(
            chat: dependencies[.chat], account: dependencies[.account], now: dependencies[.now])
        outbox = dependencies[.outbox]
        drafts = dependencies[.drafts]
        pictures = dependencies[.pictures]
        types = dependencies[.messageTypes]
        handlers = types.handlers(desk)
        feed = DataFeed(desk.chat.messages(of: context), in: pipeline, \.rows)
        pipeline.title = context
    }

    isolated deinit { keepDraft() }

    public func addObservers() {
        pipeline.observe(\.text, by: self) { store, _ in
            store.check()
            store.noteDraft()
        }
        pipeline.observe(\.send, by: self) { store in store.send() }
        pipeline.observe(\.attach, by: self) { store in store.choosePictures() }
        pipeline.observe(\.attached, by: self) { store, files in store.attach(files) }
        pipeline.observe(\.endPurpose, by: self) { store in store.endPurpose() }
        pipeline.observe(\.isAtEnd, by: self) { store, _ in store.markRead() }
        pipeline.observe(\.retry, by: self) { store in store.load() }
        pipeline.observe(\.fetchMore, by: self) { store in store.loadOlder() }
        pipeline.observe(\.action, by: self) { store, action in store.act(action) }
    }

    public func load() {
        pipeline.phase = .loading
        follow(.connection, desk.chat.connection()) { store, connection in
            store.pipeline.connection = connection
        }
        followTitle()
        // The position of the unread line must be known before the first row is made.
        run(.read, .latest) { [desk, conversation] in
            try await desk.chat.readPlace(of: conversation)
        } then: { store, outcome in
            if case .value(let place) = outcome, !store.unread.isPlaceKnown {
                store.unread.isPlaceKnown = true
                store.unread.after = place
                store.seen = place
            }
            store.follow(store.feed) { store, message, previous in
                store.rows(of: message, after: previous)
            } loaded: { store, outcome in
                store.loaded(outcome)
            } changed: { store, change in
                store.didApply(change)
            }
        }
    }

    /// Follows the title, which others may change.
    private func followTitle() {
        follow(.titleChanges, desk.chat.conversations().changes()) { store, change in
            guard case .put(let changed) = change else { return }
            let own = changed.last { $0.id == store.conversation }
            if let own { store.pipeline.title = own.title }
        }
        run(.title, .latest) { [desk, conversation] in
            try await desk.chat.conversation(conversation)
        } then: { store, outcome in
            if case .value(let found?) = outcome { store.pipeline.title = found.title }
        }
    }

    private func loaded(_ outcome: Outcome<Void>) {
        switch outcome {
        case .value: seekUnread()
        case .rejection(let rejection): pipeline.phase = .failed(rejection.message)
        case .failure(let failure): pipeline.phase = .failed(failure.message)
        }
    }

    /// Shows the page, and restores the draft the first time.
    func open() {
        show()
        restoreDraft()
    }

    /// Refreshes replies whose quoted messages have arrived or changed.
    func refreshAnswers(to messages: some Sequence<Message>) {
        feed.refresh(messages.flatMap { answers[$0.id] ?? [] })
    }

    private func didApply(_ change: DataChange<Message>) {
        if case .put(let messages) = change {
            refreshAnswers(to: messages)
            // Messages of others do not move the reading position; the user's own message scrolls
            // to the end.
            if !said.isDisjoint(with: messages.map(\.id)) {
                said.subtract(messages.map(\.id))
                pipeline.scrollToEnd.send()
            }
        }
        if pipeline.phase == .empty || pipeline.phase == .shown { show() }
    }

    func show() {
        pipeline.phase = feed.items.isEmpty ? .empty : .shown
        markRead()
    }

    // MARK: - Rows

    private func rows(of message: Message, after previous: Message?) -> [AnyRow] {
        if let quoted = message.quoted { answers[quoted, default: []].insert(message.id) }
        var rows: [AnyRow] = []
        let isNewDay = previous?.place.date.day != message.place.date.day
        if isNewDay {
            rows.append(AnyRow(DayRow(id: message.place.date.day, date: message.place.date)))
        }
        let isFirstUnread = message.id == unread.first
        if isFirstUnread { rows.append(AnyRow(UnreadRow())) }
        var looks = looks(of: message, after: previous)
        looks.isFirst = looks.isFirst || isNewDay || isFirstUnread
        rows.append(types.row(of: message, looks))
        return rows
    }

    func looks(of message: Message, after previous: Message?) -> MessageTypes.Looks {
        MessageTypes.Looks(
            quote: message.quoted.flatMap(quote), isMine: message.sender == desk.account.name,
            isFirst: previous?.sender != message.sender || previous?.isNotice ?? true)
    }

    func quote(_ id: Message.ID) -> Quote? {
        guard let message = feed[id: id] else {
            return Quote(sender: "", summary: localized("An earlier message"))
        }
        return Quote(sender: message.sender, summary: types.summary(of: message))
    }

    /// Marks all messages as read if the end is visible; otherwise counts the new ones below.
    private func markRead() {
        guard pipeline.isAtEnd else {
            let new = feed.items.reversed().prefix { message in
                seen.map { $0 < message.place } ?? true
            }
            pipeline.below = new.count { $0.sender != desk.account.name && !$0.isNotice }
            return
        }
        pipeline.below = 0
        // Pending messages have only a temporary place.
        let last = feed.items.last { $0.delivery == .sent }?.place
        guard let last, last != seen else { return }
        let former = seen
        seen = last
        run(.mark, .latest) { [desk, conversation] in
            try await desk.chat.markRead(conversation, upTo: last)
        } then: { store, outcome in
            // A place that could not be stored is stored with the next one.
            if outcome.value == nil, store.seen == last { store.seen = former }
        }
    }
}
