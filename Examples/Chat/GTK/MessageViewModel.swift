// SPDX-License-Identifier: Apache-2.0

import ChatCore
import Legible
import MinyaLists

/// The view model of a message with any type of content.
struct MessageViewModel<Content: Equatable & Sendable>: RowViewModel {
    /// The content of the body; nil for a deleted message.
    let content: Content?
    /// The sender; empty if the previous message already shows it, or if it is the user.
    let sender: String
    let footer: String
    let isMine: Bool
    let isFirst: Bool
    let quote: Quote?
    /// The original author of a forwarded message.
    let forwardedFrom: String?
    let reactions: [Reaction]
    let delivery: Message.Delivery
    let accessibleLabel: String

    init<Body>(_ row: MessageRow<Body>, content: Content, spoken: String) {
        let message = row.message
        self.content = message.isRemoved ? nil : content
        sender = row.isFirst && !row.isMine ? message.sender : ""
        footer = ChatText.footer(message)
        isMine = row.isMine
        isFirst = row.isFirst
        forwardedFrom = message.isRemoved ? nil : message.forwardedFrom
        quote = message.isRemoved ? nil : row.quote
        reactions = message.isRemoved ? [] : message.reactions
        delivery = row.isMine ? message.delivery : .sent
        accessibleLabel = Self.spoken(row, spoken)
    }

    private static func spoken<Body>(_ row: MessageRow<Body>, _ text: String) -> String {
        let message = row.message
        var parts = [row.isMine ? localized("You") : message.sender]
        if let quote = row.quote {
            parts.append(localized("in reply to %1$s: %2$s", quote.sender, quote.summary))
        }
        parts.append(message.isRemoved ? localized("Deleted") : text.legible(1000))
        parts += message.reactions.map { "\($0.sign) \($0.people.count)" }
        switch message.delivery {
        case .sending: parts.append(localized("sending"))
        case .failed(let why): parts.append(localized("Not sent: %s", why))
        case .sent: break
        }
        parts.append(ChatText.footer(message))
        return parts.joined(separator: ", ")
    }
}
