// SPDX-License-Identifier: Apache-2.0

// Where the lines around a change are not as they were written, what it belongs to tells the place:
// a slot goes behind the last one of its class, a statement to the end of its function.
extension Patch {
    /// The text with all changes made; nil where one of them has no sure place.
    func placed(in text: String) -> String? {
        var lines = Self.lines(text)
        for hunk in hunks {
            // Where someone wrote a member of that name meanwhile, a second one is not to stand.
            if !isTaken(hunk, in: lines), let place = place(of: hunk, in: lines) {
                lines.replaceSubrange(place..<place + hunk.removed.count, with: hunk.added)
            } else if !place(hunk, in: &lines) {
                return nil
            }
        }
        // Lines that two functions have alike can split a change within one of them.
        let isSound = lines.isBalanced || !Self.lines(text).isBalanced
        return isSound ? lines.joined(separator: "\n") : nil
    }

    /// What to do by hand to have the changes in a file.
    func instructions(for file: String) -> String {
        hunks.reduce(into: "\(file):") { text, hunk in
            let added = hunk.added.trimmedLines
            guard !added.isEmpty || !hunk.removed.isEmpty else { return }
            if let scope = scope(of: hunk) { text += "\n  in '\(scope.words)'" }
            if !hunk.removed.isEmpty {
                text += ", in the place of\n" + hunk.removed.trimmedLines.shown
                text += "\n  this"
            }
            text += ":\n" + added.shown
        }
    }

    // MARK: - Scopes

    /// A type or a function: its first line, in the new state or in a file.
    private struct Scope {
        var words: String
        var indent: Int

        /// - Returns: nil for a line that begins neither a type nor a function.
        init?(_ line: String) {
            let kept = line.drop { $0 == " " }
            guard
                let name = kept.firstMatch(
                    of: /^(?:\w+ )*?((?:class|struct|extension|func) \w+|init)\b[^"]*\{\}?$/)
            else { return nil }
            words = String(name.1)
            indent = line.count - kept.count
        }

        /// Its lines between the first and the last one; nil unless there is exactly one.
        func body(in lines: [String]) -> Range<Int>? {
            let starts = lines.indices.filter { index in
                Scope(lines[index]).map { $0.words == words && $0.indent == indent } ?? false
            }
            let end = String(repeating: " ", count: indent) + "}"
            guard starts.count == 1, !lines[starts[0]].hasSuffix("{}"),
                let last = lines[starts[0]...].firstIndex(of: end)
            else { return nil }
            return starts[0] + 1..<last
        }
    }

    /// What the lines of a change are in.
    private func scope(of hunk: Hunk) -> Scope? {
        guard let first = (hunk.added + hunk.removed).first(where: { !$0.isEmpty }) else {
            return nil
        }
        return target[..<hunk.line].reversed().lazy.compactMap(Scope.init)
            .first { $0.indent < first.indent }
    }

    // MARK: - Places

    private func isTaken(_ hunk: Hunk, in lines: [String]) -> Bool {
        guard hunk.removed.isEmpty, let body = scope(of: hunk)?.body(in: lines) else {
            return false
        }
        let (there, added) = (lines[body], hunk.added)
        return !Set(added.compactMap(\.declared)).isDisjoint(with: there.compactMap(\.declared))
            || !Set(added.compactMap(\.observed)).isDisjoint(with: there.compactMap(\.observed))
    }

    private func place(_ hunk: Hunk, in lines: inout [String]) -> Bool {
        let added = hunk.added.trimmedLines
        guard let scope = scope(of: hunk), let body = scope.body(in: lines) else { return false }
        guard hunk.removed.isEmpty else {
            let places = body.filter { lines[$0..<body.upperBound].starts(with: hunk.removed) }
            guard places.count == 1 else { return false }
            lines.replaceSubrange(places[0]..<places[0] + hunk.removed.count, with: hunk.added)
            return true
        }
        // What is deeper is within a statement, whose end is not the function's.
        guard let first = added.first, added.isBalanced, first.indent == scope.indent + 4 else {
            return false
        }
        // Who was told to add it by hand may have done so.
        if body.contains(where: { lines[$0..<body.upperBound].starts(with: added) }) { return true }
        if first.indent > 4 { return insert(added, atEndOf: body, in: &lines) }
        if let own = Scope(first), own.indent == 4, let there = own.body(in: lines) {
            // Someone wrote that function meanwhile: what is in it is added to theirs.
            let inner = Array(added.dropFirst().dropLast())
            guard added.last == "    }", inner.allSatisfy({ $0.indent > 4 }) else { return false }
            return insert(inner, atEndOf: there, in: &lines)
        }
        let names = Set(added.compactMap(\.declared))
        guard names.isDisjoint(with: lines[body].compactMap(\.declared)) else { return false }
        if added.contains(where: \.isProperty) {
            // Of one that takes several lines the end may be far below.
            let slots = body.filter { lines[$0].isProperty && [lines[$0]].isBalanced }
            lines.insert(contentsOf: added, at: slots.last.map { $0 + 1 } ?? body.lowerBound)
        } else {
            lines.insert(contentsOf: [""] + added, at: body.upperBound)
        }
        return true
    }

    private func insert(
        _ added: [String], atEndOf body: Range<Int>, in lines: inout [String]
    ) -> Bool {
        let observed = Set(added.compactMap(\.observed))
        guard observed.isDisjoint(with: lines[body].compactMap(\.observed)) else { return false }
        // Behind a return nothing is done.
        let exits = body.filter { lines[$0].indent == 8 && lines[$0].hasPrefix("        return") }
        lines.insert(contentsOf: added, at: exits.last ?? body.upperBound)
        return true
    }
}

extension String {
    fileprivate var indent: Int { prefix { $0 == " " }.count }

    fileprivate var isProperty: Bool {
        firstMatch(of: /^ {4}(?:[\w()]+ )*(?:var|let) \w+/) != nil
    }

    /// What an observer observes, of its first line.
    fileprivate var observed: String? {
        firstMatch(of: /^ {8}pipeline\.observe\(\\\.(\w+),/).map { String($0.1) }
    }

    /// What a member of a type is called, of its first line.
    fileprivate var declared: String? {
        firstMatch(of: /^ {4}(?:[\w()]+ )*(?:var|let|func) (\w+)/).map { String($0.1) }
    }
}

extension [String] {
    /// Without empty lines at both ends.
    fileprivate var trimmedLines: [String] {
        Array(drop { $0.isEmpty }.reversed().drop { $0.isEmpty }.reversed())
    }

    fileprivate var shown: String { map { "    \($0)" }.joined(separator: "\n") }

    /// Whether each bracket that is opened is closed.
    fileprivate var isBalanced: Bool {
        var depth = 0
        for character in joined() {
            if "([{".contains(character) { depth += 1 }
            if ")]}".contains(character) { depth -= 1 }
            if depth < 0 { return false }
        }
        return depth == 0
    }
}
