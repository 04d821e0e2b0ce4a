// SPDX-License-Identifier: Apache-2.0

import Legible

extension TextBody {
    /// The parts of the text that lead to pages of the web.
    public var links: [TextLink] { TextLink.links(in: text) }

    /// Whether it is an emoji, or up to three, and nothing else.
    public var isEmoji: Bool {
        // A sign may be made of many, but not of as many as these.
        guard text.utf8.count <= 3 * 64 else { return false }
        let signs = text.filter { !$0.isWhitespace }
        return (1...3).contains(signs.count) && signs.allSatisfy(\.isEmoji)
    }
}

extension Character {
    /// Whether it is shown as an emoji: digits could be, and are not.
    var isEmoji: Bool {
        guard let first = unicodeScalars.first, first.properties.isEmoji else { return false }
        return first.properties.isEmojiPresentation
            || unicodeScalars.contains { $0 == "\u{fe0f}" }
    }
}
