// SPDX-License-Identifier: Apache-2.0

/// The line differences between two versions of a file, which can be applied to a third.
///
/// Generated files may have been edited since. A change is made only if the lines around it match,
/// and match at no other place.
package struct Patch {
    /// A group of lines that is replaced.
    package struct Hunk {
        package var before: [String]
        package var removed: [String]
        package var added: [String]
        package var after: [String]
        /// The first line in the new version.
        var line = 0
    }

    package private(set) var hunks: [Hunk] = []
    /// The lines of the new version.
    let target: [String]

    /// The number of context lines around a change.
    private static let context = 3

    /// Creates the changes between two versions.
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
            // If added lines fit at several positions, they are moved down to the last one, which
            // is where a reader sees a new part begin.
            while start.0 == i, i < old.count, new[start.1] == old[i], !removed.contains(i) {
                (i, j) = (i + 1, j + 1)
                start = (start.0 + 1, start.1 + 1)
            }
            hunks.append(
                // When a hunk is applied, the hunks before it have been applied, the ones after it
                // have not.
                Hunk(
                    before: Array(new[max(0, start.1 - Self.context)..<start.1]),
                    removed: Array(old[start.0..<i]), added: Array(new[start.1..<j]),
                    after: Array(old[i..<min(old.count, i + Self.context)]), line: start.1))
        }
    }

    /// Returns the text with the changes applied; nil if one of them does not have exactly one
    /// place.
    package func applied(to text: String) -> String? {
        var lines = Self.lines(text)
        for hunk in hunks {
            guard let place = place(of: hunk, in: lines) else { return nil }
            lines.replaceSubrange(place..<place + hunk.removed.count, with: hunk.added)
        }
        return lines.joined(separator: "\n")
    }

    /// Returns the place at which the context matches on both sides, or at least completely on one.
    func place(of hunk: Hunk, in lines: [String]) -> Int? {
        let all = Self.context
        for (above, below) in [(all, all), (all - 1, all - 1), (all, 0), (0, all)] {
            let before = Array(hunk.before.suffix(above))
            let after = hunk.after.prefix(below)
            // At the end of a file there may be too little context for a reliable match.
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

    /// Whether a place follows a comma if the change did: an element added to a list comes after a
    /// comma.
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
