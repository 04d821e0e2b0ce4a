// SPDX-License-Identifier: Apache-2.0

import ChatCore
import Legible
import Minya
import MinyaGTK

/// The details of a message: its text, and rows with the author, the date and the state.
package final class MessageDetailsView: WidgetView<MessageDetailsPipeline> {
    private let text = Label()
    private let facts = PreferencesGroup()
    private let reactions = PreferencesGroup(title: localized("Reactions"))
    private let technical = PreferencesGroup(title: localized("Technical"))

    package required init(pipeline: ViewEnd<MessageDetailsPipeline>) {
        super.init(pipeline: pipeline)
        title = localized("Details")
        text.wraps = true
        text.isSelectable = true
        text.xalign = 0
        text.setMargins(12)
        let card = Box(.vertical, [text])
        card.addCSSClass("card")
        let all = Box(.vertical, spacing: 18, [card, facts, reactions, technical])
        all.setMargins(18)
        all.valign = .start
        let scrolled = ScrolledWindow(Clamp(all))
        scrolled.vexpand = true
        root = scrolled
    }

    package override func addObservers() {
        super.addObservers()
        pipeline.observe(\.message, by: self) { view, details in details.map(view.show) }
    }

    private func show(_ details: MessageDetails) {
        let message = details.message
        text.text = details.text.legible(20_000)
        if message.isRemoved {
            text.addCSSClass("dim-label")
        } else {
            text.removeCSSClass("dim-label")
        }
        var rows = [
            (localized("Sent By"), details.isMine ? localized("You") : message.sender),
            (localized("Sent At"), ChatText.whole(message.date)),
        ]
        if message.place.date != message.date, message.delivery == .sent {
            rows.append((localized("Arrived At"), ChatText.whole(message.place.date)))
        }
        if let first = message.forwardedFrom { rows.append((localized("Forwarded From"), first)) }
        if let change = Self.change(message) { rows.append((localized("Changed"), change)) }
        if details.isMine { rows.append((localized("Delivery"), Self.delivery(message))) }
        facts.rows = rows.map(Self.row)
        reactions.rows = message.reactions.map {
            Self.row($0.sign, $0.names(atMost: 100))
        }
        reactions.isVisible = !message.reactions.isEmpty
        technical.rows = [
            Self.row(localized("Type"), message.type), Self.row(localized("ID"), message.id),
        ]
    }

    private static func row(_ name: String, _ value: String) -> ActionRow {
        let row = ActionRow(title: value, subtitle: name)
        row.subtitleLines = 0
        return row
    }

    private static func change(_ message: Message) -> String? {
        if message.isRemoved { return localized("Deleted") }
        return message.isEdited ? localized("Edited") : nil
    }

    private static func delivery(_ message: Message) -> String {
        switch message.delivery {
        case .sending: localized("On its way")
        case .sent: localized("Sent")
        case .failed(let why): localized("Not sent: %s", why)
        }
    }
}
