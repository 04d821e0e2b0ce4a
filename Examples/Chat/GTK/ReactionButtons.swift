// SPDX-License-Identifier: Apache-2.0

import ChatCore
import MinyaGTK

/// The reactions of a message, each as a button with its count.
///
/// The buttons are reused: creating one costs more than everything else in a cell, and other users
/// decide how often reactions change.
final class ReactionButtons: WrapBox {
    /// Called with the emoji of the clicked button.
    var onClick: (String) -> Void = { _ in }

    private var buttons: [ReactionButton] = []

    init() { super.init(spacing: 4, flows: true) }

    func show(_ signs: [Reaction]) {
        isVisible = !signs.isEmpty
        while buttons.count < signs.count {
            let button = ReactionButton { [weak self] sign in self?.onClick(sign) }
            buttons.append(button)
            append(button.button)
        }
        for (place, button) in buttons.enumerated() {
            button.show(place < signs.count ? signs[place] : nil)
        }
    }
}

/// The button of one emoji at a time.
@MainActor
private final class ReactionButton {
    let button = Button(label: "")
    private var shown: Reaction?

    init(onClick: @escaping (String) -> Void) {
        button.addCSSClass("chat-reaction")
        button.onClick = { [weak self] in self?.shown.map { onClick($0.sign) } }
    }

    func show(_ reaction: Reaction?) {
        button.isVisible = reaction != nil
        guard let reaction, reaction != shown else { return }
        let before = shown
        shown = reaction
        if (reaction.sign, reaction.people.count) != (before?.sign, before?.people.count) {
            button.label = "\(reaction.sign) \(reaction.people.count)"
        }
        let names = reaction.names(atMost: 10)
        guard reaction.sign != before?.sign || names != before?.names(atMost: 10) else { return }
        button.tooltip = names
        button.accessibleLabel = "\(reaction.sign), \(names)"
    }
}
