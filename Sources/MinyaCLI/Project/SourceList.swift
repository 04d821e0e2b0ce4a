// SPDX-License-Identifier: Apache-2.0

/// A list of entries in a generated Swift file, to which an entry can be added.
///
/// It begins and ends with lines of exactly these forms, or has both in one line while it is empty.
/// If they are not found exactly once, nothing is changed.
package struct SourceList {
    /// The line before the first entry.
    package var begin: String
    /// The line after the last one.
    package var end: String
    /// The prefix of the line by which entries are identified and sorted.
    package var prefix: String
    /// The offset of the sorted line from the first line of an entry.
    package var lead: Int
    /// Whether it is an array, in which every entry has a comma unless it is the only one.
    package var isArray: Bool
    /// Whether entries are sorted alphabetically; otherwise new ones are appended.
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

    /// Returns the text with an entry added at its place; nil if the list is not found.
    ///
    /// A text that already has the entry is unchanged; comments and manual edits are preserved.
    ///
    /// - Parameter entry: The entry's lines, without a comma.
    package func adding(_ entry: [String], to text: String) -> String? {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let empty = begin + end.drop { $0 == " " }
        if let place = lines.firstIndex(of: empty) {
            lines.replaceSubrange(place...place, with: [begin, end])
        }
        guard let range = range(in: lines), entry.indices.contains(lead) else { return nil }
        let key = entry[lead]
        if lines[range].contains(where: { bare(code(of: $0)) == key }) { return text }
        let next = range.first { place in
            isSorted && lines[place].hasPrefix(prefix) && bare(code(of: lines[place])) > key
        }
        let place = next.map { $0 - lead } ?? range.upperBound
        if isArray {
            let before = range.lowerBound..<place
            let after = place..<range.upperBound
            let (former, last) = (lastCode(in: before, of: lines), lastCode(in: after, of: lines))
            if let former, !code(of: lines[former]).hasSuffix(",") {
                // An entry cannot be inserted within a multiline entry.
                guard last == nil else { return nil }
                setComma(true, of: &lines[former])
            }
            if let last { setComma(true, of: &lines[last]) }
            lines.insert(contentsOf: entry, at: place)
            if former != nil || last != nil {
                setComma(true, of: &lines[place + entry.count - 1])
            }
        } else {
            lines.insert(contentsOf: entry, at: place)
        }
        return lines.joined(separator: "\n")
    }

    /// Whether the list contains part of an entry in any form; if the list cannot be extended, the
    /// whole text is searched.
    func mentions(_ entry: [String], in text: String) -> Bool {
        guard entry.indices.contains(lead) else { return false }
        let key = entry[lead].drop { $0 == " " }
        let name = key.firstIndex(of: ",").map { key[...$0] } ?? key
        guard let changed = adding(entry, to: text) else { return text.contains(name) }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return changed == text
            || range(in: lines).map { lines[$0].contains { $0.contains(name) } } ?? false
    }

    /// Returns the text as if the entry had never been added; nil if the list does not contain it
    /// exactly once.
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
            let rest = range.filter { !code(of: lines[$0]).isEmpty }
            if rest.count == 1 { setComma(false, of: &lines[rest[0]]) }
        }
        return lines.joined(separator: "\n")
    }

    // MARK: - Lines

    private func bare(_ line: String) -> String {
        isArray && line.hasSuffix(",") ? String(line.dropLast()) : line
    }

    /// Adds or removes the comma at the end of an entry.
    private func setComma(_ hasComma: Bool, of line: inout String) {
        let code = code(of: line)
        line = bare(code) + (hasComma ? "," : "") + line.dropFirst(code.count)
    }

    private func lastCode(in range: Range<Int>, of lines: [String]) -> Int? {
        range.last { !code(of: lines[$0]).isEmpty }
    }

    /// Returns a line without a trailing comment and the space before it.
    private func code(of line: String) -> String {
        var (isText, isEscaped, last): (Bool, Bool, Character) = (false, false, " ")
        var code = line
        for (index, character) in zip(line.indices, line) {
            if character == "\"", !isEscaped { isText.toggle() }
            isEscaped = isText && character == "\\" && !isEscaped
            if !isText, character == "/", last == "/" {
                code = String(line[..<line.index(before: index)])
                break
            }
            last = character
        }
        while code.last == " " { code.removeLast() }
        return code
    }

    private func range(in lines: [String]) -> Range<Int>? {
        let starts = lines.indices.filter { lines[$0] == begin }
        guard starts.count == 1, let end = lines[starts[0]...].firstIndex(of: end) else {
            return nil
        }
        return starts[0] + 1..<end
    }
}
