// SPDX-License-Identifier: Apache-2.0

/// A list of entries in a Swift file that the tool wrote, into which another one goes.
///
/// It begins and ends with lines of exactly these shapes, or has both in one while it is empty;
/// where they are not found, or not once, nothing is changed.
package struct SourceList {
    /// The line before the first entry.
    package var begin: String
    /// The line after the last one.
    package var end: String
    /// What each entry's line begins with by which entries are told apart and sorted.
    package var prefix: String
    /// How many lines an entry's sorted line comes after its first.
    package var lead: Int
    /// Whether it is an array, in which an entry has a comma unless it is alone.
    package var isArray: Bool
    /// Whether entries are in the order of the alphabet; otherwise a new one is the last.
    package var isSorted: Bool

    package init(
        begin: String, end: String, prefix: String, lead: Int = 0, isArray: Bool = false,
        isSorted: Bool = true
    ) {
        self.begin = begin
        self.end = end
        self.prefix = prefix
        self.lead = lead
        self.isArray = isArray
        self.isSorted = isSorted
    }

    /// The text with an entry among the others, at its place; nil where there is no such list. A text
    /// that has the entry stays as it is.
    ///
    /// - Parameter entry: The entry's lines, as they are written, without a comma.
    package func adding(_ entry: [String], to text: String) -> String? {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let empty = begin + end.drop { $0 == " " }
        if let place = lines.firstIndex(of: empty) {
            lines.replaceSubrange(place...place, with: [begin, end])
        }
        guard var range = range(in: lines), entry.indices.contains(lead) else { return nil }
        let key = entry[lead]
        if lines[range].contains(where: { bare($0) == key }) { return text }
        let next = range.first { place in
            isSorted && lines[place].hasPrefix(prefix) && bare(lines[place]) > key
        }
        lines.insert(contentsOf: entry, at: next.map { $0 - lead } ?? range.upperBound)
        range = range.lowerBound..<range.upperBound + entry.count
        if isArray {
            punctuate(range, in: &lines)
        }
        return lines.joined(separator: "\n")
    }

    /// The text without an entry, and otherwise as it would be had it never been there; nil where
    /// the list has not these lines, or not once.
    package func removing(_ entry: [String], from text: String) -> String? {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard var range = range(in: lines), !entry.isEmpty else { return nil }
        let places = range.filter { place in
            place + entry.count <= range.upperBound
                && zip(lines[place...], entry).allSatisfy { bare($0) == $1 }
        }
        guard places.count == 1 else { return nil }
        lines.removeSubrange(places[0]..<places[0] + entry.count)
        range = range.lowerBound..<range.upperBound - entry.count
        if range.isEmpty {
            let empty = begin + end.drop { $0 == " " }
            lines.replaceSubrange(range.lowerBound - 1...range.upperBound, with: [empty])
        } else if isArray {
            punctuate(range, in: &lines)
        }
        return lines.joined(separator: "\n")
    }

    /// An entry has a comma unless it is alone.
    private func punctuate(_ range: Range<Int>, in lines: inout [String]) {
        let places = range.filter { lines[$0].hasPrefix(prefix) }
        for place in places {
            lines[place] = bare(lines[place]) + (places.count > 1 ? "," : "")
        }
    }

    private func bare(_ line: String) -> String {
        isArray && line.hasSuffix(",") ? String(line.dropLast()) : line
    }

    private func range(in lines: [String]) -> Range<Int>? {
        let starts = lines.indices.filter { lines[$0] == begin }
        guard starts.count == 1, let end = lines[starts[0]...].firstIndex(of: end) else {
            return nil
        }
        return starts[0] + 1..<end
    }
}
