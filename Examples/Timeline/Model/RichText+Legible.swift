// SPDX-License-Identifier: Apache-2.0

import Legible

extension RichText {
    /// Returns the legible part of the text, with its links adjusted.
    ///
    /// Trailing blanks are removed from each line: GTK 4.8 does not draw a label that has them.
    ///
    /// - Parameter letters: The maximum number of characters.
    public func legible(_ letters: Int) -> RichText {
        var signs: [Sign] = []
        var left = letters
        for piece in pieces {
            guard left > 0 else { break }
            let seen = String(text[piece.range]).legible(left).unicodeScalars
            left -= seen.count
            signs += seen.map { Sign(scalar: $0, link: piece.link) }
        }
        return RichText(Self.withoutBlanksAtEnds(signs), links: links)
    }

    /// A scalar of the text with the index of its link.
    private struct Sign {
        let scalar: Unicode.Scalar
        let link: Int?

        var endsLine: Bool { [0xa, 0xb, 0xc, 0xd, 0x85, 0x2028, 0x2029].contains(scalar.value) }
    }

    /// The text in segments, each of one link or of none.
    private var pieces: [(range: Range<String.Index>, link: Int?)] {
        var pieces: [(range: Range<String.Index>, link: Int?)] = []
        var place = text.startIndex
        for (number, link) in links.enumerated()
        where place <= link.range.lowerBound && link.range.upperBound <= text.endIndex {
            pieces.append((place..<link.range.lowerBound, nil))
            pieces.append((link.range, number))
            place = link.range.upperBound
        }
        return pieces + [(place..<text.endIndex, nil)]
    }

    private static func withoutBlanksAtEnds(_ signs: [Sign]) -> [Sign] {
        var kept: [Sign] = []
        for sign in signs {
            if sign.endsLine { dropBlanks(&kept) }
            kept.append(sign)
        }
        dropBlanks(&kept)
        return kept
    }

    private static func dropBlanks(_ signs: inout [Sign]) {
        while let last = signs.last, last.scalar.properties.isWhitespace, !last.endsLine {
            signs.removeLast()
        }
    }

    /// Creates a text from its scalars, with the links that are still present.
    private init(_ signs: [Sign], links: [Link]) {
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: signs.lazy.map(\.scalar))
        let text = String(scalars)
        var found: [Link] = []
        var place = text.startIndex
        var rest = signs[...]
        while let first = rest.first {
            let run = rest.prefix { $0.link == first.link }
            let end = text.unicodeScalars.index(place, offsetBy: run.count)
            if let number = first.link { found.append(Link(place..<end, to: links[number].target)) }
            place = end
            rest = rest.dropFirst(run.count)
        }
        self.init(text, links: found)
    }
}
