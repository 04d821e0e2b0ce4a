// SPDX-License-Identifier: Apache-2.0

/// The lines that differ between two states of a file, to be changed likewise in a third one.
///
/// A file that the tool wrote may have been edited since. A change is made where the lines around
/// it are the ones that were written, and nowhere else fit as well; otherwise it is not made at all.
package struct Patch {
    /// Lines that others take the place of.
    package struct Hunk {
        package var before: [String]
        package var removed: [String]
        package var added: [String]
        package var after: [String]
        /// Where they begin in the new state.
        var line = 0
    }

    package private(set) var hunks: [Hunk] = []
    /// The new state.
    let target: [String]

    /// How many lines around a change are looked at.
    private static let context = 3

    /// The changes between two states.
    package init(from old: String, to new: String) {
        let old = Self.lines(old)
        let new = Self.lines(new)
        target = new
        let difference = new.difference(from: old)
        let removed = Set(difference.removals.map(\.place))
        let inserted = Set(difference.insertions.map(\.place))
        var (i, j) = (0, 0)
        while i < old.count || j < new.count {
            guard removed.contains(i) || inserted.contains(j) else {
                (i, j) = (i + 1, j + 1)
                continue
            }
            var start = (i, j)
            while removed.contains(i) { i += 1 }
            while inserted.contains(j) { j += 1 }
            // Of lines that could be said to be added here or further down, those further down begin
            // where a person would say that something new begins.
            while start.0 == i, i < old.count, new[start.1] == old[i], !removed.contains(i) {
                (i, j) = (i + 1, j + 1)
                start = (start.0 + 1, start.1 + 1)
            }
            hunks.append(
                // What comes before has been changed by then, what comes after has not.
                Hunk(
                    before: Array(new[max(0, start.1 - Self.context)..<start.1]),
                    removed: Array(old[start.0..<i]), added: Array(new[start.1..<j]),
                    after: Array(old[i..<min(old.count, i + Self.context)]), line: start.1))
        }
    }

    /// The text with the changes made; nil where one of them has not one place alone.
    package func applied(to text: String) -> String? {
        var lines = Self.lines(text)
        for hunk in hunks {
            guard let place = place(of: hunk, in: lines) else { return nil }
            lines.replaceSubrange(place..<place + hunk.removed.count, with: hunk.added)
        }
        return lines.joined(separator: "\n")
    }

    /// Where what is around it on both sides is as it was, or at least all on one side.
    func place(of hunk: Hunk, in lines: [String]) -> Int? {
        let all = Self.context
        for (above, below) in [(all, all), (all - 1, all - 1), (all, 0), (0, all)] {
            let before = Array(hunk.before.suffix(above))
            let after = hunk.after.prefix(below)
            // At the end of a file there is less around it, which then tells too little.
            guard before.count + after.count >= all else { continue }
            let wanted = before + hunk.removed + after
            let places = lines.indices.filter { place in
                lines[place...].starts(with: wanted)
                    && (!before.isEmpty || follows(hunk, in: lines, at: place))
            }
            if places.count == 1 { return places[0] + before.count }
            if places.count > 1 { return nil }
        }
        return nil
    }

    /// Whether what is before a place ends as what was before the change: what is added to a list comes
    /// behind a comma.
    private func follows(_ hunk: Hunk, in lines: [String], at place: Int) -> Bool {
        guard let former = hunk.before.last, former.hasSuffix(","), place > 0 else { return true }
        return lines[place - 1].hasSuffix(",")
    }

    static func lines(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}

extension CollectionDifference.Change {
    fileprivate var place: Int {
        switch self {
        case .insert(let place, _, _), .remove(let place, _, _): place
        }
    }
}
