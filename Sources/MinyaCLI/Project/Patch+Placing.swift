// SPDX-License-Identifier: Apache-2.0

// If the lines around a change were edited, its scope determines the place: a slot is added after
// the last one of its class, a statement at the end of its function.
extension Patch {
    /// Returns the text with all changes applied; nil if the place of one is ambiguous.
    func placed(in text: String) -> String? {
        var lines = Self.lines(text)
        for hunk in hunks {
            // If a member of that name was added meanwhile, it is not added again.
            if !isTaken(hunk, in: lines), let place = place(of: hunk, in: lines) {
                lines.replaceSubrange(place..<place + hunk.removed.count, with: hunk.added)
            } else if !place(hunk, in: &lines) {
                return nil
            }
        }
        // Lines shared by two functions can split a change within one of them.
        let isSound = lines.isBalanced || !Self.lines(text).isBalanced
        return isSound ? lines.joined(separator: "\n") : nil
    }

    /// Returns instructions for making the changes in a file by hand.
    func instructions(for file: String) -> String {
        hunks.reduce(into: "\(file):") { text, hunk in
            let added = hunk.added.trimmedLines
            guard !added.isEmpty || !hunk.removed.isEmpty else { return }
            if let scope = scope(of: hunk) { text += "\n  in '\(scope.words)'" }
            if !hunk.removed.isEmpty {
                text += ", instead of\n" + hunk.removed.trimmedLines.shown
                text += "\n  this"
            }
            text += ":\n" + added.shown
        }
    }

    // MARK: - Scopes

    /// A type or a function, identified by its first line.
    private struct Scope {
        var words: String
        var indent: Int

        /// - Returns: nil if the line does not begin a type or a function.
        init?(_ line: String) {
            let kept = line.drop { $0 == " " }
            guard
                let name = kept.firstMatch(
                    of: /^(?:\w+ )*?((?:class|struct|extension|func) \w+|init)\b[^"]*\{\}?$/)
            else { return nil }
            words = String(name.1)
            indent = line.count - kept.count
        }

        /// Returns the lines between its first and last line; nil unless there is exactly one
        /// match.
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

    /// Returns the scope that contains the lines of a change.
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
        // Deeper lines belong to a statement, which does not end where the function ends.
        guard let first = added.first, added.isBalanced, first.indent == scope.indent + 4 else {
            return false
        }
        // The user may have added it by hand, as instructed.
        if body.contains(where: { lines[$0..<body.upperBound].starts(with: added) }) { return true }
        if first.indent > 4 { return insert(added, atEndOf: body, in: &lines) }
        if let own = Scope(first), own.indent == 4, let there = own.body(in: lines) {
            // The function was added meanwhile: the new contents are appended to it.
            let inner = Array(added.dropFirst().dropLast())
            guard added.last == "    }", inner.allSatisfy({ $0.indent > 4 }) else { return false }
            return insert(inner, atEndOf: there, in: &lines)
        }
        let names = Set(added.compactMap(\.declared))
        guard names.isDisjoint(with: lines[body].compactMap(\.declared)) else { return false }
        if added.contains(where: \.isProperty) {
            // The end of a multiline declaration may be far below.
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
        // Statements after a return are not executed.
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

    /// The observed slot, from an observer's first line.
    fileprivate var observed: String? {
        firstMatch(of: /^ {8}pipeline\.observe\(\\\.(\w+),/).map { String($0.1) }
    }

    /// The name of a member, from its first line.
    fileprivate var declared: String? {
        firstMatch(of: /^ {4}(?:[\w()]+ )*(?:var|let|func) (\w+)/).map { String($0.1) }
    }
}

extension [String] {
    /// The lines without leading and trailing empty lines.
    fileprivate var trimmedLines: [String] {
        Array(drop { $0.isEmpty }.reversed().drop { $0.isEmpty }.reversed())
    }

    fileprivate var shown: String { map { "    \($0)" }.joined(separator: "\n") }

    /// Whether all brackets are balanced.
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
