// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Computes line differences in the format of `diff -u` and `patch`.
package enum UnifiedDiff {
    /// The number of context lines around a change.
    private static let context = 3
    /// The maximum number of differing lines that are compared.
    ///
    /// Beyond it, all lines are reported as removed and added, because the comparison takes time
    /// and memory quadratic in the differences.
    private static let most = 2_000

    /// Returns the difference between two contents; empty if they are equal.
    ///
    /// - Parameters:
    ///   - old: The old contents; nil for no file.
    ///   - new: The new contents; nil for no file.
    package static func between(
        _ old: Data?, _ new: Data?, _ oldPath: ProjectPath, _ newPath: ProjectPath
    ) -> String {
        guard old != new else { return "" }
        let from = old == nil ? "/dev/null" : "a/\(oldPath)"
        let to = new == nil ? "/dev/null" : "b/\(newPath)"
        guard let before = lines(old), let after = lines(new) else {
            return "Files \(from) and \(to) differ\n"
        }
        let header = "--- \(from)\n+++ \(to)\n"
        return header + hunks(before, after).map { text(of: $0, before, after) }.joined()
    }

    /// Lines as bytes, because strings with different Unicode representations can compare equal.
    private typealias Text = [ArraySlice<UInt8>]

    /// Returns the lines with their line endings; nil for a binary file.
    private static func lines(_ bytes: Data?) -> Text? {
        let bytes = Array(bytes ?? Data())
        guard !bytes.contains(0), String(validating: bytes, as: UTF8.self) != nil else {
            return nil
        }
        var lines: Text = []
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: lineEnd).map { $0 + 1 } ?? bytes.count
            lines.append(bytes[start..<end])
            start = end
        }
        return lines
    }

    private static let lineEnd = UInt8(ascii: "\n")

    // MARK: - Hunks

    /// A removed, added or unchanged line, by its positions in the old and the new text.
    private enum Line {
        case kept(Int, Int)
        case removed(Int)
        case added(Int)

        var isKept: Bool {
            if case .kept = self { return true }
            return false
        }
    }

    private static func script(_ old: Text, _ new: Text) -> [Line] {
        let shortest = min(old.count, new.count)
        var start = 0
        while start < shortest, old[start] == new[start] { start += 1 }
        var same = 0
        while same < shortest - start, old[old.count - 1 - same] == new[new.count - 1 - same] {
            same += 1
        }
        let (oldEnd, newEnd) = (old.count - same, new.count - same)
        var script = (0..<start).map { Line.kept($0, $0) }
        script += middle(old, start..<oldEnd, new, start..<newEnd)
        script += (0..<same).map { Line.kept(oldEnd + $0, newEnd + $0) }
        return script
    }

    /// Returns the edit script of the lines between the first and the last difference.
    private static func middle(
        _ old: Text, _ oldRange: Range<Int>, _ new: Text, _ newRange: Range<Int>
    ) -> [Line] {
        guard oldRange.count + newRange.count <= most else {
            return oldRange.map { .removed($0) } + newRange.map { .added($0) }
        }
        var removed: Set<Int> = []
        var added: Set<Int> = []
        for change in Array(new[newRange]).difference(from: Array(old[oldRange])) {
            switch change {
            case .remove(let place, _, _): removed.insert(oldRange.lowerBound + place)
            case .insert(let place, _, _): added.insert(newRange.lowerBound + place)
            }
        }
        var script: [Line] = []
        var (i, j) = (oldRange.lowerBound, newRange.lowerBound)
        while i < oldRange.upperBound || j < newRange.upperBound {
            if removed.contains(i) {
                script.append(.removed(i))
                i += 1
            } else if added.contains(j) {
                script.append(.added(j))
                j += 1
            } else {
                script.append(.kept(i, j))
                (i, j) = (i + 1, j + 1)
            }
        }
        return script
    }

    /// Returns the changes with their context lines; changes with touching contexts are merged.
    private static func hunks(_ old: Text, _ new: Text) -> [[Line]] {
        let script = script(old, new)
        var ranges: [Range<Int>] = []
        for place in script.indices where !script[place].isKept {
            let range = max(0, place - context)..<min(script.count, place + context + 1)
            if let last = ranges.last, last.upperBound >= range.lowerBound {
                ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
            } else {
                ranges.append(range)
            }
        }
        return ranges.map { Array(script[$0]) }
    }

    private static func text(of hunk: [Line], _ old: Text, _ new: Text) -> String {
        var body = ""
        var before: [Int] = []
        var after: [Int] = []
        for line in hunk {
            switch line {
            case .kept(let i, let j):
                before.append(i)
                after.append(j)
                body += marked(" ", old[i])
            case .removed(let i):
                before.append(i)
                body += marked("-", old[i])
            case .added(let j):
                after.append(j)
                body += marked("+", new[j])
            }
        }
        return "@@ -\(span(before)) +\(span(after)) @@\n" + body
    }

    private static func span(_ lines: [Int]) -> String {
        // Only an empty file contributes no lines to a hunk.
        guard let first = lines.first else { return "0,0" }
        return lines.count == 1 ? "\(first + 1)" : "\(first + 1),\(lines.count)"
    }

    private static func marked(_ mark: String, _ line: ArraySlice<UInt8>) -> String {
        let text = mark + String(decoding: line, as: UTF8.self)
        return line.last == lineEnd ? text : text + "\n\\ No newline at end of file\n"
    }
}
