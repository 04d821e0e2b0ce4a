// SPDX-License-Identifier: Apache-2.0

import Legible

extension TextBody {
    /// The links to web pages in the text.
    public var links: [TextLink] { TextLink.links(in: text) }

    /// Whether the text consists of one to three emoji only.
    public var isEmoji: Bool {
        // An emoji may consist of many scalars, but never of this many bytes.
        guard text.utf8.count <= 3 * 64 else { return false }
        let signs = text.filter { !$0.isWhitespace }
        return (1...3).contains(signs.count) && signs.allSatisfy(\.isEmoji)
    }
}

extension Character {
    /// Whether the character is displayed as an emoji; digits could be, but are not.
    var isEmoji: Bool {
        guard let first = unicodeScalars.first, first.properties.isEmoji else { return false }
        return first.properties.isEmojiPresentation
            || unicodeScalars.contains { $0 == "\u{fe0f}" }
    }
}
