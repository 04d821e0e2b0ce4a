// SPDX-License-Identifier: Apache-2.0

import ChatCore
import MinyaGTK

/// The reason why a message was not delivered, with a button to retry.
final class FailureBox: Box {
    var onRetry: () -> Void = {}

    private let label = Label()
    private let button = Button(label: localized("Try Again"))

    init() {
        super.init(.horizontal, spacing: 8, [label, button])
        label.wraps = true
        label.xalign = 1
        label.maximumCharacters = 40
        label.addCSSClass("caption")
        label.addCSSClass("error")
        button.addCSSClass("chat-retry")
        button.valign = .center
        button.onClick = { [weak self] in self?.onRetry() }
    }

    func show(_ delivery: Message.Delivery) {
        if case .failed(let why) = delivery {
            label.text = localized("Not sent: %s", why)
            isVisible = true
        } else {
            isVisible = false
        }
    }
}
