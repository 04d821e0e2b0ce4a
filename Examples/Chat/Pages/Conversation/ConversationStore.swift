// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Shows what people wrote, and takes what the person writes.
public final class ConversationStore: Store {
    public static var needs: Needs {
        Needs(.chat, .outbox, .account, .now, .messageTypes)
    }

    public let lifetime = Lifetime()
    public let pipeline = StoreEnd(ConversationPipeline())

    let conversation: Conversation.ID
    let desk: ChatDesk
    let feed: DataFeed<ConversationPipeline, Message>
    private let outbox: any Outbox
    private let types: MessageTypes
    private let handlers: ActionHandlers
    /// Up to where the person had seen it when the page was opened: there the line stays.
    private var readBefore: Place?
    private var isReadKnown = false
    /// Up to where it was in sight since.
    private var seen: Place?
    /// What was typed before an edit began.
    private var kept = ""

    public init(context: Conversation.ID, dependencies: Dependencies) {
        conversation = context
        desk = ChatDesk(
            chat: dependencies[.chat], account: dependencies[.account], now: dependencies[.now])
        outbox = dependencies[.outbox]
        types = dependencies[.messageTypes]
        handlers = types.handlers(desk)
        feed = DataFeed(desk.chat.messages(of: context), in: pipeline, \.rows)
        pipeline.title = context
    }

    public func addObservers() {
        pipeline.observe(\.text, by: self) { store, _ in store.check() }
        pipeline.observe(\.send, by: self) { store in store.send() }
        pipeline.observe(\.endPurpose, by: self) { store in store.endPurpose() }
        pipeline.observe(\.isAtEnd, by: self) { store, _ in store.markRead() }
        pipeline.observe(\.retry, by: self) { store in store.load() }
        pipeline.observe(\.fetchMore, by: self) { store in store.loadMore(store.feed) }
        pipeline.observe(\.action, by: self) { store, action in store.act(action) }
    }

    public func load() {
        pipeline.phase = .loading
        // The line before what is unread is known before the first row is made.
        run("read", .latest) { [desk, conversation] in
            try await desk.chat.readPlace(of: conversation)
        } then: { store, outcome in
            if !store.isReadKnown { store.readBefore = outcome.value ?? nil }
            store.isReadKnown = true
            store.follow(store.feed) { store, message, previous in
                store.rows(of: message, after: previous)
            } loaded: { store, outcome in
                store.loaded(outcome)
            } told: { store, change in
                store.told(change)
            }
        }
    }

    private func loaded(_ outcome: Outcome<Void>) {
        switch outcome {
        case .value: show()
        case .rejection(let rejection): pipeline.phase = .failed(rejection.message)
        case .failure(let failure): pipeline.phase = .failed(failure.message)
        }
    }

    private func told(_ change: DataChange<Message>) {
        if case .put(let messages) = change {
            let ids = Set(messages.map(\.id))
            feed.refresh(feed.items.filter { $0.quoted.map(ids.contains) ?? false }.map(\.id))
        }
        if pipeline.phase == .empty || pipeline.phase == .shown { show() }
    }

    private func show() {
        pipeline.phase = feed.items.isEmpty ? .empty : .shown
        markRead()
    }

    // MARK: - Rows

    private func rows(of message: Message, after previous: Message?) -> [AnyRow] {
        var rows: [AnyRow] = []
        let isNewDay = previous?.place.date.day != message.place.date.day
        if isNewDay {
            rows.append(AnyRow(DayRow(id: message.place.date.day, date: message.place.date)))
        }
        let isFirstUnread = isUnread(message) && !(previous.map(isUnread) ?? false)
        if isFirstUnread, previous != nil || !feed.hasMore { rows.append(AnyRow(UnreadRow())) }
        var looks = looks(of: message, after: previous)
        looks.isFirst = looks.isFirst || isNewDay || isFirstUnread
        rows.append(types.row(of: message, looks))
        return rows
    }

    private func looks(of message: Message, after previous: Message?) -> MessageTypes.Looks {
        MessageTypes.Looks(
            quote: message.quoted.flatMap(quote), isMine: message.sender == desk.account.name,
            isFirst: previous?.sender != message.sender)
    }

    private func isUnread(_ message: Message) -> Bool {
        message.sender != desk.account.name && readBefore.map { $0 < message.place } ?? false
    }

    private func quote(_ id: Message.ID) -> Quote? {
        guard let message = feed[id: id] else {
            return Quote(sender: "", summary: localized("An earlier message"))
        }
        return Quote(sender: message.sender, summary: types.summary(of: message))
    }

    /// What is in sight is seen.
    private func markRead() {
        guard pipeline.isAtEnd else {
            let new = feed.items.reversed().prefix { message in
                seen.map { $0 < message.place } ?? true
            }
            pipeline.below = new.count { $0.sender != desk.account.name }
            return
        }
        pipeline.below = 0
        // What is on its way has no place yet.
        let last = feed.items.last { $0.delivery == .sent }?.place
        guard let last, last != seen else { return }
        seen = last
        run("mark", .latest) { [desk, conversation] in
            try await desk.chat.markRead(conversation, upTo: last)
        } then: { _, _ in
        }
    }

    // MARK: - Writing

    private func check() { pipeline.canSend = !pipeline.text.trimmed.isEmpty }

    private func send() {
        let text = pipeline.text.trimmed
        guard !text.isEmpty else { return }
        let purpose = pipeline.purpose
        pipeline.batch {
            pipeline.text = ""
            pipeline.purpose = .new
            check()
        }
        switch purpose {
        case .new: say(TextBody(text))
        case .reply(_, let id): say(TextBody(text), quoting: id)
        case .edit(let id): change(id, to: text)
        }
    }

    /// Shows a message at once; whether it comes over is told by its row.
    private func say<Body: MessageBody>(_ body: Body, quoting quoted: Message.ID? = nil) {
        do {
            outbox.send(try desk.message(body, in: conversation, quoting: quoted))
        } catch {
            pipeline.response.send(.toast(localized("It could not be sent.")))
        }
    }

    /// Gives a message another text; what is refused is given back to the person, unless they type
    /// something else.
    private func change(_ id: Message.ID, to text: String) {
        run("change") { [desk, conversation] in
            try await desk.edit(id, in: conversation, to: text)
        } then: { store, outcome in
            switch outcome {
            case .value: return
            case .rejection(let rejection):
                store.pipeline.response.send(.toast(rejection.message))
            case .failure(let failure):
                store.pipeline.response.send(store.again(failure, id, text))
            }
            guard store.pipeline.text.isEmpty, store.pipeline.purpose == .new else { return }
            store.pipeline.text = text
            store.pipeline.purpose = .edit(id)
            store.check()
        }
    }

    private func again(
        _ failure: Failure, _ id: Message.ID, _ text: String
    ) -> Response<RowAction> {
        guard let message = feed[id: id],
            let row = types.row(of: message, looks(of: message, after: nil)).model
                as? any AnyMessageRow,
            let action = row.action(.change(to: text))
        else { return .toast(failure.message) }
        return .toast(
            Toast(failure.message, button: localized("Try Again"), action: action))
    }

    private func endPurpose() {
        if case .edit = pipeline.purpose { pipeline.text = kept }
        pipeline.purpose = .new
        check()
    }

    // MARK: - Actions

    private func act(_ action: RowAction) {
        let row = pipeline.rows[id: action.row]?.model as? any AnyMessageRow
        if let row, let wanted = action.action as? MessageAction, compose(wanted, row) { return }
        respond(to: action, in: \.rows, by: handlers, into: \.response)
    }

    /// Begins an answer or an edit, or makes one; false for anything else.
    private func compose(_ action: MessageAction, _ row: any AnyMessageRow) -> Bool {
        let id = row.message.id
        switch action {
        case .reply where !row.message.isRemoved:
            let quote = Quote(sender: row.message.sender, summary: row.body.summary)
            pipeline.purpose = .reply(quote, to: id)
        case .edit:
            guard row.isMine, !row.message.isRemoved, let text = row.body.editableText else {
                return true
            }
            if case .edit = pipeline.purpose {} else { kept = pipeline.text }
            pipeline.text = text
            pipeline.purpose = .edit(id)
            check()
        case .change(let text):
            // It was given back meanwhile.
            if pipeline.purpose == .edit(id), pipeline.text == text { endPurpose() }
            change(id, to: text)
        default: return false
        }
        return true
    }
}
