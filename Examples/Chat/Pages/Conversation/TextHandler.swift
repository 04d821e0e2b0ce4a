// SPDX-License-Identifier: Apache-2.0

public import Minya

/// What a tap, a press or an entry of the menu means on a message of text.
public struct TextHandler: ActionHandler {
    private let desk: ChatDesk

    /// The signs that the menu offers.
    public static let signs = ["👍", "❤️", "😄", "🎉"]

    /// A handler that works with a desk.
    public init(_ desk: ChatDesk) { self.desk = desk }

    public func respond(
        to action: MessageAction, on row: MessageRow<TextBody>
    ) async throws -> Response<MessageAction> {
        let message = row.message
        switch action {
        case .menu: return .menu(menu(of: row))
        case .copy: return .copy(.text(row.body.text))
        case .open(let link): return .launch(.link(link))
        case .react(let sign):
            let mine = message.reactions.contains { reaction in
                reaction.sign == sign && reaction.people.contains(desk.account.name)
            }
            try await desk.post("react", React(sign: sign, on: !mine), about: message)
            return .nothing
        case .askRemove:
            return .alert(
                Alert(
                    localized("Delete this message?"),
                    message: localized("It is deleted for everybody."),
                    choices: [
                        .cancel(localized("Cancel")), .destructive(localized("Delete"), .remove),
                    ]))
        case .remove:
            try await desk.post("remove", [String: String](), about: message)
            return .toast(
                Toast(localized("Message deleted"), button: localized("Undo"), action: .restore))
        case .restore:
            try await desk.post("restore", [String: String](), about: message)
            return .nothing
        case .details:
            return .open(.messageDetails, MessageDetailsContext(message: message, row.body.text))
        case .reply, .edit, .retry: return .nothing
        }
    }

    private func menu(of row: MessageRow<TextBody>) -> Menu<MessageAction> {
        guard !row.message.isRemoved else {
            return Menu(
                .section(
                    .item(localized("Bring Back"), .restore, isEnabled: row.isMine)),
                .section(.item(localized("Details"), .details)))
        }
        var own: [Menu<MessageAction>.Item] = []
        if row.isMine {
            own = [
                .item(localized("Edit"), .edit),
                .item(localized("Delete…"), .askRemove, role: .destructive),
            ]
        }
        let account = desk.account.name
        let signs = Self.signs.map { sign in
            Menu<MessageAction>.Item.item(
                sign, .react(sign),
                isOn: row.message.reactions.contains {
                    $0.sign == sign && $0.people.contains(account)
                })
        }
        return Menu(
            .section(.item(localized("Reply"), .reply), .item(localized("Copy"), .copy)),
            Menu.Section(items: signs), Menu.Section(items: own),
            .section(.item(localized("Details"), .details)))
    }

    private struct React: Encodable {
        let sign: String
        let on: Bool
    }
}
