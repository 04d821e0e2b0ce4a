// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaLists

extension ConversationStore {
    func check() { pipeline.canSend = canSend }

    /// Whether there is something to send; not while a picture is still being prepared.
    private var canSend: Bool {
        let hasText = !pipeline.text.trimmed.isEmpty
        if case .edit = pipeline.purpose { return hasText }
        let states = attached.map(\.pipeline.state)
        return !states.contains(.preparing)
            && (hasText || states.contains { if case .ready = $0 { true } else { false } })
    }

    func send() {
        guard canSend else { return explainWait() }
        let text = pipeline.text.trimmed
        let purpose = pipeline.purpose
        restoreComposer()
        keepDraft()
        if case .edit(let id) = purpose { return change(id, to: text) }
        // The first message is the reply.
        var quoted: Message.ID? = if case .reply(_, let id) = purpose { id } else { nil }
        for picture in takePictures() {
            sendMessage(picture, quoting: quoted)
            quoted = nil
        }
        if !text.isEmpty { sendMessage(TextBody(text), quoting: quoted) }
    }

    /// Says why nothing is sent, if a picture is still being prepared.
    private func explainWait() {
        if case .edit = pipeline.purpose { return }
        guard attached.contains(where: { $0.pipeline.state == .preparing }) else { return }
        pipeline.response.send(
            .toast(localized("Wait until the pictures are prepared, then send them.")))
    }

    /// Shows a message at once; its row reports the delivery.
    func sendMessage<Body: MessageBody>(_ body: Body, quoting quoted: Message.ID? = nil) {
        do {
            let message = try desk.message(body, in: conversation, quoting: quoted)
            said.insert(message.id)
            outbox.send(message)
        } catch {
            pipeline.response.send(.toast(localized("It could not be sent.")))
        }
    }

    /// Replaces the text of a message.
    ///
    /// If this is rejected, the text returns to the composer, unless the user is typing something
    /// else.
    private func change(_ id: Message.ID, to text: String) {
        let before = written
        run(.change) { [desk, conversation] in
            try await desk.edit(id, in: conversation, to: text)
        } then: { store, outcome in
            switch outcome {
            case .value: return
            case .rejection(let rejection):
                store.pipeline.response.send(.toast(rejection.message))
            case .failure(let failure):
                store.pipeline.response.send(store.again(failure, id, text))
            }
            guard store.beforeEdit == nil, store.written == before else { return }
            store.beginEdit(of: id, with: text)
        }
    }

    private func again(
        _ failure: Failure, _ id: Message.ID, _ text: String
    ) -> Response<RowAction> {
        guard let message = feed[id: id],
            let action = types.action(
                .change(to: text), on: message, looks(of: message, after: nil))
        else { return .toast(failure.message) }
        return .toast(
            Toast(failure.message, button: localized("Try Again"), action: action))
    }

    func endPurpose() {
        if beforeEdit != nil { restoreComposer() } else { pipeline.purpose = .new }
        noteDraft()
    }

    // MARK: - Actions

    func act(_ action: RowAction) {
        guard let row = pipeline.rows[id: action.row] else { return }
        if let choice = types.choice(action, on: row), compose(choice) { return }
        respond(to: action, on: row, by: handlers, into: \.response)
    }

    /// Handles replies, edits and quotations; returns false for any other action.
    private func compose(_ choice: MessageTypes.Choice) -> Bool {
        let message = choice.message
        let id = message.id
        switch choice.action {
        case .reply where !message.isRemoved:
            let quote = Quote(sender: message.sender, summary: choice.body.summary)
            // The text of an edit is not used for a reply.
            if beforeEdit != nil { restoreComposer() }
            pipeline.purpose = .reply(quote, to: id)
            noteDraft()
        case .edit:
            guard message.sender == desk.account.name, !message.isRemoved,
                let text = choice.body.editableText
            else { return true }
            beginEdit(of: id, with: text)
        case .showQuoted: message.quoted.map { show($0) }
        case .change(let text):
            // The text was returned to the composer meanwhile.
            if written == Written(text, for: .edit(id)) { restoreComposer() }
            change(id, to: text)
        default: return false
        }
        return true
    }

    /// Scrolls to a message, and fetches older pages until it is found.
    private func show(_ id: Message.ID, after pages: Int = 0) {
        if let message = feed[id: id] {
            let row = types.row(of: message, looks(of: message, after: nil)).id
            let count = pipeline.shownRow?.count ?? 0
            pipeline.shownRow = ShownRow(row: row, count: count + 1)
        } else if feed.hasMore, pages < Self.mostPagesBack {
            loadMore(feed) { store, outcome in
                if case .value = outcome { store.show(id, after: pages + 1) }
            }
        } else if feed.hasMore {
            pipeline.response.send(
                .toast(localized("This message is too far back: scroll up to load older ones.")))
        } else {
            pipeline.response.send(.toast(localized("This message is not in the conversation.")))
        }
    }

    private static var mostPagesBack: Int { 40 }
}
