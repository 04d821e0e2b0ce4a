// SPDX-License-Identifier: Apache-2.0

import ChatCore
import MinyaGTK
import MinyaLists

/// The cell of a conversation: its title, its last message with the time, and its number of unread
/// messages.
final class ConversationCell: Box, RowCell {
    private let avatar = Avatar(size: 40)
    private let title = Label()
    private let summary = Label()
    private let time = Label()
    private let unread = Label()
    private var send: @MainActor (ConversationRow.Action) -> Void = { _ in }

    init() {
        super.init(.horizontal, spacing: 12)
        for label in [title, summary] {
            label.xalign = 0
            label.ellipsize = .end
            label.hexpand = true
        }
        title.addCSSClass("heading")
        summary.addCSSClass("dim-label")
        time.addCSSClass("caption")
        time.addCSSClass("dim-label")
        time.addCSSClass("numeric")
        unread.addCSSClass("chat-badge")
        unread.addCSSClass("numeric")
        unread.valign = .center
        avatar.valign = .center
        let words = Box(
            .vertical, spacing: 2,
            [
                Box(.horizontal, spacing: 8, [title, time]),
                Box(.horizontal, spacing: 8, [summary, unread]),
            ])
        words.hexpand = true
        append(avatar)
        append(words)
        setMargins(top: 8, bottom: 8, start: 6, end: 6)
        onContextMenu { [weak self] in self?.send(.menu) }
    }

    func show(_ row: RowEnd<ConversationViewModel, ConversationRow.Action>) {
        send = { row.send($0) }
        avatar.name = row.title
        title.text = row.title
        summary.text = row.summary
        time.text = row.time
        unread.text = row.unread > 99 ? "99+" : "\(row.unread)"
        unread.isVisible = row.unread > 0
    }

    func clear() { send = { _ in } }
}
