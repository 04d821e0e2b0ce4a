// SPDX-License-Identifier: Apache-2.0

/// The displayed text of a post, shortened if needed, with its links.
package struct PostText: Equatable, Sendable {
    package let text: String
    package let links: [RichText.Link]

    /// Whether the text is shortened.
    package let isCut: Bool

    /// The limits of a text in a list: folded at first, and `inList` when unfolded.
    ///
    /// The page of the post shows more.
    package static let folded = Room(letters: 1200, lines: 16)
    package static let inList = Room(letters: 4000, lines: 40)
    package static let onPage = Room(letters: 20_000, lines: 1000)

    /// The limits of a displayed text.
    package struct Room: Sendable {
        let letters: Int
        let lines: Int
    }

    init(_ rich: RichText, _ room: Room) {
        let legible = rich.legible(room.letters)
        let whole = legible.text
        let ends = whole.indices.lazy.filter { whole[$0].isNewline }
        let end = ends.dropFirst(room.lines - 1).first ?? whole.endIndex
        // Sanitizing may shorten the text by up to 64 bytes; anything more counts as cut.
        isCut = end < whole.endIndex || rich.text.utf8.count > whole.utf8.count + 64
        let shown = whole[..<end] + (isCut ? "…" : "")
        text = String(shown)
        links = legible.links.lazy.filter { $0.range.upperBound <= end }.map { [text] link in
            let start = text.utf8.index(
                text.startIndex,
                offsetBy: whole.utf8.distance(from: whole.startIndex, to: link.range.lowerBound))
            let length = whole.utf8.distance(
                from: link.range.lowerBound, to: link.range.upperBound)
            return RichText.Link(
                start..<text.utf8.index(start, offsetBy: length), to: link.target)
        }
    }
}
