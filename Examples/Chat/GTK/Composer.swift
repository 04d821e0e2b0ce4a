// SPDX-License-Identifier: Apache-2.0

import ChatCore
import MinyaGTK

/// The message composer: the text, its purpose, and the buttons.
final class Composer: Box {
    let editor = TextEditor(placeholder: localized("Message"))
    let attach = Button(icon: "mail-attachment-symbolic", name: localized("Attach a Picture"))
    let send = Button(icon: "document-send-symbolic", name: localized("Send (Enter)"))
    let tray = PictureTray()
    /// Called when the user cancels the reply or the edit.
    var onEndPurpose: () -> Void = {}

    private let emoji = Button(icon: "face-smile-symbolic", name: localized("Insert an Emoji"))
    /// The purpose of the text, directly above it.
    let purpose = Box(.horizontal, spacing: 8)
    private let what = Label()
    private let cut = Label()
    private let quote = QuoteBox()

    init() {
        super.init(.horizontal, spacing: 6)
        let end = Button(icon: "window-close-symbolic", name: localized("Cancel Reply or Edit"))
        end.onClick = { [weak self] in self?.onEndPurpose() }
        end.addCSSClass("flat")
        end.valign = .center
        what.xalign = 0
        what.addCSSClass("caption-heading")
        let words = Box(.vertical, spacing: 2, [what, quote])
        words.hexpand = true
        // Without a quotation the label is centred next to the button.
        words.valign = .center
        purpose.append(words)
        purpose.append(end)
        editor.accessibleLabel = localized("Message")
        editor.hexpand = true
        for button in [attach, emoji, send] {
            button.valign = .end
            if button !== send { button.addCSSClass("flat") }
        }
        send.addCSSClass("suggested-action")
        send.addCSSClass("circular")
        emoji.onClick = { [weak self] in self?.editor.chooseEmoji() }
        cut.xalign = 0
        cut.wraps = true
        cut.addCSSClass("error")
        cut.addCSSClass("caption")
        cut.isVisible = false
        editor.onCut = { [weak self] limit in
            self?.cut.text = localized(
                one: "A message has %d character at most: the rest was left out.",
                many: "A message has %d characters at most: the rest was left out.", limit)
            self?.cut.isVisible = true
        }
        for part in [
            attach, Box(.vertical, spacing: 6, [purpose, tray, cut, editor]), emoji, send,
        ] {
            append(part)
        }
        setMargins(8)
        // While there is nothing to cancel or to lose, Escape navigates back as on other pages.
        addShortcut("Escape") { [weak self] in
            guard let self, purpose.isVisible || tray.isVisible else { return false }
            if purpose.isVisible { onEndPurpose() }
            return true
        }
    }

    /// Updates the send button, and hides the notice about a shortened text that is gone.
    func showSendable(_ canSend: Bool) {
        send.isSensitive = canSend
        if !canSend { cut.isVisible = false }
    }

    func show(_ purpose: Purpose) {
        let isEdit = if case .edit = purpose { true } else { false }
        tray.isHeld = isEdit
        attach.isSensitive = !isEdit
        switch purpose {
        case .new: self.purpose.isVisible = false
        case .reply(let quote, _):
            what.text = localized("Reply")
            self.quote.show(quote)
            self.purpose.isVisible = true
        case .edit:
            what.text = localized("Edit Message")
            quote.show(nil)
            self.purpose.isVisible = true
        }
    }
}
