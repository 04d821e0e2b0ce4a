// SPDX-License-Identifier: Apache-2.0

import ChatCore
import Legible
import MinyaGTK

/// A text with clickable links.
final class TextContent: Box, MessageContent {
    private let label = Label.ofMessage()

    required init() {
        super.init(.vertical)
        append(label)
    }

    func show(_ shown: TextShown, send: @escaping @MainActor (MessageAction) -> Void) {
        label.show(shown.text, shown.links) { send(.open($0)) }
        if shown.isLarge { label.addCSSClass("title-1") } else { label.removeCSSClass("title-1") }
    }
}

extension Label {
    /// A label for the text of a message.
    fileprivate static func ofMessage() -> Label {
        let label = Label()
        label.wraps = true
        label.xalign = 0
        label.maximumCharacters = 52
        return label
    }
}

/// The view model of a text.
struct TextShown: Equatable, Sendable {
    let text: String
    let links: [Label.Link]
    /// Whether it consists of one or a few emoji, which are shown large.
    let isLarge: Bool

    /// The maximum number of characters shown; the details page shows the whole text.
    private static let most = 4000

    init(_ body: TextBody) {
        let legible = body.text.legible(Self.most)
        let isCut = body.text.utf8.count > legible.utf8.count
        let shown = isCut ? legible + "…" : legible
        // GTK 4.8 measures lines with trailing blanks too narrow and then draws nothing.
        text = shown.withoutBlanksAtEnds
        links = TextLink.links(in: text).map { Label.Link($0.range, to: $0.address) }
        isLarge = body.isEmoji
    }
}

/// A sentence in place of a body that cannot be shown.
final class NoteContent: Box, MessageContent {
    private let label = Label.ofMessage()

    required init() {
        super.init(.vertical)
        label.addCSSClass("dim-label")
        append(label)
    }

    func show(_ shown: String, send: @escaping @MainActor (MessageAction) -> Void) {
        label.text = shown
    }
}
