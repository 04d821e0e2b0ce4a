// SPDX-License-Identifier: Apache-2.0

/// Updates the generated lines of a file.
///
/// Lines that are unchanged since generation are replaced by the newly generated ones, with new
/// comments, literals and line breaks.
struct MadeLines {
    private let hunks: [Patch.Hunk]
    private let isIndexed: Bool

    /// - Parameter isIndexed: Whether the compiler's index has the code of the file.
    init(_ file: RenderedNames.File, isIndexed: Bool) {
        hunks = Patch(from: file.before.text, to: file.after.text).hunks
        self.isIndexed = isIndexed
    }

    /// - Parameters:
    ///   - lines: The file's current lines.
    ///   - edited: The lines after names were replaced.
    func applied(to lines: [String], edited: [String]) -> [String] {
        var result = edited.map { [$0] }
        for hunk in hunks where !hunk.removed.isEmpty {
            guard hunk.removed.count == hunk.added.count else {
                replace(hunk.removed, by: hunk.added, lines, edited, &result)
                continue
            }
            for (old, new) in zip(hunk.removed, hunk.added) where old != new {
                replace([old], by: [new], lines, edited, &result)
            }
        }
        return result.flatMap { $0 }
    }

    private func replace(
        _ old: [String], by new: [String], _ lines: [String], _ edited: [String],
        _ result: inout [[String]]
    ) {
        let words = SwiftText(new.joined(separator: "\n")).words
        for place in lines.indices where lines[place...].starts(with: old) {
            let range = place..<place + old.count
            // Indexed code is replaced according to the compiler's index only, so a match here must
            // have the same code words.
            guard !isIndexed || SwiftText(edited[range].joined(separator: "\n")).words == words
            else { continue }
            result[place] = new
            for next in range.dropFirst() { result[next] = [] }
        }
    }
}
