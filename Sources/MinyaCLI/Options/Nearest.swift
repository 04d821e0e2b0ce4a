// SPDX-License-Identifier: Apache-2.0

/// Suggestions for misspelled words.
package enum Nearest {
    /// Returns the known word closest to a word; nil if none is close.
    ///
    /// The cost is the product of the two words' lengths; a word of more than 40 characters has no
    /// close word.
    package static func word(to word: String, in known: [String]) -> String? {
        let word = word.lowercased()
        guard !word.isEmpty, word.unicodeScalars.count <= 40 else { return nil }
        if let begun = known.filter({ $0.lowercased().hasPrefix(word) }).only { return begun }
        let ranked = known.map { (distance(word, $0.lowercased()), $0) }
        guard let best = ranked.min(by: { $0.0 < $1.0 }) else { return nil }
        return best.0 <= max(1, min(word.count, best.1.count) / 3) ? best.1 : nil
    }

    /// Returns a "did you mean" question to append to a message; empty if no known word is close.
    package static func hint(to word: String, in known: [String], prefix: String = "") -> String {
        Self.word(to: word, in: known).map { "; did you mean \(prefix)\($0)?" } ?? ""
    }

    /// Returns the number of insertions, deletions, substitutions and transpositions between two
    /// words.
    private static func distance(_ one: String, _ other: String) -> Int {
        let one = Array(one)
        let other = Array(other)
        var rows = [Array(0...other.count)]
        for row in 1..<(one.count + 1) {
            var costs = [row]
            for column in 1..<(other.count + 1) {
                let same = one[row - 1] == other[column - 1]
                var cost = min(
                    rows[row - 1][column] + 1, costs[column - 1] + 1,
                    rows[row - 1][column - 1] + (same ? 0 : 1))
                if row > 1, column > 1, one[row - 1] == other[column - 2],
                    one[row - 2] == other[column - 1]
                {
                    cost = min(cost, rows[row - 2][column - 2] + 1)
                }
                costs.append(cost)
            }
            rows.append(costs)
        }
        return rows[one.count][other.count]
    }
}

extension Array {
    fileprivate var only: Element? { count == 1 ? self[0] : nil }
}
