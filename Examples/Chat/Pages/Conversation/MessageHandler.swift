// SPDX-License-Identifier: Apache-2.0

import Legible
public import Minya

/// The handler of taps, long presses and menu entries on a message.
public struct MessageHandler<Body: MessageBody>: ActionHandler
where Body.Action == MessageAction {
    private let desk: ChatDesk

    /// The emoji in the menu.
    public static var signs: [String] { offered.map(\.sign) }

    /// The emoji with their names for screen readers.
    private static var offered: [(sign: String, name: String)] {
        [
            ("👍", localized("Thumbs Up")), ("❤️", localized("Heart")),
            ("😄", localized("Smile")), ("🎉", localized("Party")),
        ]
    }

    /// Creates a handler for a desk.
    public init(_ desk: ChatDesk) { self.desk = desk }

    public func respond(
        to action: MessageAction, on row: MessageRow<Body>
    ) async throws -> Response<MessageAction> {
        let message = row.message
        switch action {
        case .menu: return .menu(menu(of: row))
        case .copy: return row.body.plainText.map { .copy(.text($0)) } ?? .nothing
        case .open(let link):
            // Links in messages of others must not open anything but web pages.
            guard TextLink.isSafe(link) else {
                return .toast(localized("This link cannot be opened: it is not a web page."))
            }
            return .launch(.link(link))
        case .react(let sign):
            let mine = message.reactions.contains { reaction in
                reaction.sign == sign && reaction.people.contains(desk.account.name)
            }
            try await desk.post("react", React(sign: sign, on: !mine), about: message)
            return .nothing
        case .forward:
            let context = ConversationPickerContext(localized("Forward To"))
            return .open(.conversationPicker, context, as: .sheet) { picked in
                picked.value.map { .forwardTo($0) }
            }
        case .forwardTo(let conversation):
            return try await orAgain(action) { try await forward(row, to: conversation) }
        case .show(let conversation): return .open(.conversation, conversation)
        case .confirmRemove:
            return .alert(
                Alert(
                    localized("Delete this message?"),
                    message: localized("It will be deleted for everyone."),
                    choices: [
                        .cancel(localized("Cancel")), .destructive(localized("Delete"), .remove),
                    ]))
        case .remove:
            return try await orAgain(action) {
                try await desk.post("remove", [String: String](), about: message)
                // A message that was never delivered is deleted for good, so there is no undo.
                return message.isUnsent
                    ? .nothing
                    : .toast(
                        Toast(
                            localized("Message deleted"), button: localized("Undo"),
                            action: .restore))
            }
        case .restore:
            return try await orAgain(action) {
                try await desk.post("restore", [String: String](), about: message)
                return .nothing
            }
        case .retry:
            try await desk.chat.retry(message.id)
            return .nothing
        case .details:
            return .open(
                .messageDetails,
                MessageDetailsContext(message: message, row.body.plainText ?? row.body.summary))
        // Handled by the store.
        case .reply, .edit, .change, .showQuoted: return .nothing
        }
    }

    /// Performs the work, and offers a retry if there was no answer.
    private func orAgain(
        _ action: MessageAction, _ work: () async throws -> Response<MessageAction>
    ) async throws -> Response<MessageAction> {
        do {
            return try await work()
        } catch let failure as Failure {
            return .toast(Toast(failure.message, button: localized("Try Again"), action: action))
        }
    }

    /// Sends the message in another conversation, without its quotation.
    private func forward(
        _ row: MessageRow<Body>, to conversation: Conversation.ID
    ) async throws -> Response<MessageAction> {
        let message = row.message
        guard !message.isRemoved, Body.self != UnknownBody.self else { return .nothing }
        try await desk.chat.post(
            try ChatEvent(
                Body.type, row.body, in: conversation, by: desk.account.name, at: desk.now(),
                forwardedFrom: message.forwardedFrom ?? message.sender))
        let title = try? await desk.chat.conversation(conversation)?.title
        let text = title.map { localized("Forwarded to “%s”", $0) } ?? localized("Forwarded")
        guard conversation != message.conversation else { return .toast(text) }
        return .toast(Toast(text, button: localized("Open"), action: .show(conversation)))
    }

    // MARK: - The menu

    private func menu(of row: MessageRow<Body>) -> Menu<MessageAction> {
        let copy: [Menu<MessageAction>.Item] =
            row.body.plainText == nil ? [] : [.item(localized("Copy"), .copy)]
        let details = Menu<MessageAction>.Section.section(.item(localized("Details"), .details))
        if row.message.isUnsent {
            return Menu(
                Menu.Section(items: [.item(localized("Try Again"), .retry)] + copy),
                .section(.item(localized("Delete"), .remove, role: .destructive)))
        }
        guard !row.message.isRemoved else {
            return Menu(
                .section(.item(localized("Restore"), .restore, isEnabled: row.isMine)), details)
        }
        // A message of an unknown type cannot be forwarded.
        let forward: [Menu<MessageAction>.Item] =
            Body.self == UnknownBody.self ? [] : [.item(localized("Forward…"), .forward)]
        return Menu(
            Menu.Section(items: [.item(localized("Reply"), .reply)] + copy + forward),
            .row(signs(row.message)), Menu.Section(items: own(row)),
            details)
    }

    private func own(_ row: MessageRow<Body>) -> [Menu<MessageAction>.Item] {
        guard row.isMine else { return [] }
        let delete = Menu<MessageAction>.Item.item(
            localized("Delete…"), .confirmRemove, role: .destructive)
        return row.body.editableText == nil ? [delete] : [.item(localized("Edit"), .edit), delete]
    }

    private func signs(_ message: Message) -> [Menu<MessageAction>.Item] {
        Self.offered.map { sign, name in
            .item(
                sign, .react(sign),
                isOn: message.reactions.contains {
                    $0.sign == sign && $0.people.contains(desk.account.name)
                }, spoken: name)
        }
    }
}

private struct React: Encodable {
    let sign: String
    let on: Bool
}
