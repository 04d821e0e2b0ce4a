// SPDX-License-Identifier: Apache-2.0

import ChatCore
import MinyaGTK

/// A line of another message, beside a bar.
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
