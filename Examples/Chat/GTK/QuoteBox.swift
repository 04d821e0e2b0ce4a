// SPDX-License-Identifier: Apache-2.0

import ChatCore
import MinyaGTK

/// One line of another message next to a bar.
final class QuoteBox: Box {
    private let sender = Label()
    private let summary = Label()

    init() {
        super.init(.vertical, [sender, summary])
        sender.addCSSClass("caption-heading")
        summary.addCSSClass("caption")
        for label in [sender, summary] {
            label.xalign = 0
            label.ellipsize = .end
            label.maximumCharacters = 40
        }
        addCSSClass("chat-quote")
    }

    func show(_ quote: Quote?) {
        isVisible = quote != nil
        sender.text = quote?.sender ?? ""
        sender.isVisible = !sender.text.isEmpty
        summary.text = quote?.summary ?? ""
    }
}

/// One line of another message that scrolls to it when clicked.
final class QuoteButton: Box {
    /// Called when the user wants to see that message.
    var onClick: () -> Void = {}

    private let quote = QuoteBox()

    init() {
        let button = Button(quote)
        super.init(.vertical, [button])
        button.addCSSClass("flat")
        button.accessibleLabel = localized("Show the Quoted Message")
        button.onClick = { [weak self] in self?.onClick() }
        addCSSClass("chat-quotation")
    }

    func show(_ quote: Quote?) {
        isVisible = quote != nil
        self.quote.show(quote)
    }
}
