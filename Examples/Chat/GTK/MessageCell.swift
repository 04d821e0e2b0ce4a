// SPDX-License-Identifier: Apache-2.0

import ChatCore
import MinyaGTK
import MinyaLists

/// A message in its bubble: the user's own at the trailing edge, those of others at the leading
/// edge.
final class MessageCell<Content: MessageContent>: Box, RowCell {
    private let avatar = Avatar(size: 32)
    private let sender = Label()
    private let quote = QuoteButton()
    private let content = Content()
    private let forwarded = Label()
    private let removed = Label(localized("Deleted"))
    private let footer = Label()
    private let failure = FailureBox()
    private let reactions = ReactionButtons()
    private let bubble: Box
    private let column: Box
    private var send: @MainActor (MessageAction) -> Void = { _ in }

    init() {
        bubble = Box(.vertical, spacing: 4, [forwarded, quote, content, removed, footer])
        column = Box(.vertical, spacing: 2, [sender, bubble, reactions, failure])
        super.init(.horizontal)
        let line = Box(.horizontal, spacing: 8, [avatar, column])
        // In a wide window the distance between both sides must stay readable.
        let clamp = Clamp(line, maximum: 860, isEased: false)
        clamp.hexpand = true
        append(clamp)
        sender.xalign = 0
        sender.ellipsize = .end
        sender.addCSSClass("caption-heading")
        sender.setMargins(start: 4)
        forwarded.xalign = 0
        forwarded.ellipsize = .end
        forwarded.addCSSClass("caption")
        forwarded.addCSSClass("chat-footer")
        quote.onClick = { [weak self] in self?.send(.showQuoted) }
        removed.xalign = 0
        removed.addCSSClass("chat-removed")
        footer.xalign = 1
        footer.addCSSClass("caption")
        footer.addCSSClass("chat-footer")
        bubble.addCSSClass("chat-bubble")
        avatar.valign = .start
        column.hexpand = true
        setMargins(top: 2, bottom: 2, start: 8, end: 8)
        bubble.onContextMenu { [weak self] in self?.send(.menu) }
        reactions.onClick = { [weak self] in self?.send(.react($0)) }
        failure.onRetry = { [weak self] in self?.send(.retry) }
    }

    func show(_ row: RowEnd<MessageViewModel<Content.Shown>, MessageAction>) {
        let send: @MainActor (MessageAction) -> Void = { row.send($0) }
        self.send = send
        let shown = row.viewModel
        place(shown)
        sender.text = shown.sender
        sender.isVisible = !shown.sender.isEmpty
        forwarded.text = shown.forwardedFrom.map { localized("Forwarded from %s", $0) } ?? ""
        forwarded.isVisible = shown.forwardedFrom != nil
        quote.show(shown.quote)
        removed.isVisible = shown.content == nil
        content.isVisible = shown.content != nil
        if let body = shown.content { content.show(body, send: send) } else { content.clear() }
        footer.text = Self.footer(shown)
        reactions.show(shown.reactions)
        failure.show(shown.delivery)
    }

    func clear() {
        content.clear()
        send = { _ in }
    }

    // MARK: - Parts

    private func place(_ shown: MessageViewModel<Content.Shown>) {
        for part in [bubble, reactions, failure] as [Widget] {
            part.halign = shown.isMine ? .end : .start
        }
        // The sender's name appears only on the first of consecutive messages.
        avatar.isVisible = !shown.isMine && shown.isFirst
        avatar.name = shown.sender
        column.setMargins(
            start: shown.isMine ? 48 : shown.isFirst ? 0 : 40, end: shown.isMine ? 0 : 48)
        setMargins(top: shown.isFirst ? 8 : 2, bottom: 2, start: 8, end: 8)
        for (style, isOn) in [("chat-mine", shown.isMine), ("chat-theirs", !shown.isMine)] {
            if isOn { bubble.addCSSClass(style) } else { bubble.removeCSSClass(style) }
        }
    }

    private static func footer(_ shown: MessageViewModel<Content.Shown>) -> String {
        guard shown.isMine else { return shown.footer }
        return switch shown.delivery {
        case .sending: shown.footer + " ⏱"
        case .sent: shown.footer + " ✓"
        case .failed: shown.footer
        }
    }
}
