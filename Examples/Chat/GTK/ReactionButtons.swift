// SPDX-License-Identifier: Apache-2.0

import ChatCore
import MinyaGTK

/// The signs of a message, each a button with how many people put it there.
///
/// The buttons stay and are told anew what they show: to make one costs more than all else in a
/// cell, and others decide how often that is.
final class ReactionButtons: WrapBox {
    /// Called with the sign that is clicked.
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

/// The button of one sign after the other.
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
