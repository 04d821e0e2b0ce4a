// SPDX-License-Identifier: Apache-2.0

import ChatCore
import MinyaGTK

/// A round button that scrolls to the newest message, with the number of new messages.
final class LatestButton: Box {
    var onClick: () -> Void = {}

    private let count = Label()

    init() {
        let icon = Icon("go-down-symbolic", size: 16)
        let inside = Box(.horizontal, spacing: 6, [icon, count])
        // Without a count the content is narrower than the button.
        inside.halign = .center
        let button = Button(inside)
        super.init(.horizontal, [button])
        button.addCSSClass("osd")
        button.addCSSClass("chat-latest")
        button.accessibleLabel = localized("Go to the Latest Message")
        button.tooltip = localized("Go to the Latest Message")
        button.onClick = { [weak self] in self?.onClick() }
        count.addCSSClass("numeric")
        isVisible = false
    }

    func show(new: Int) {
        count.text = "\(new)"
        count.isVisible = new > 0
    }
}
