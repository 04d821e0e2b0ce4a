// SPDX-License-Identifier: Apache-2.0

/// The places in sources where one word is replaced by another.
struct NameEdits {
    private struct Edit {
        var column: Int
        var old: String
        var new: String
    }

    /// The edits by file and 1-based line.
    private var edits: [String: [Int: [Edit]]] = [:]

    /// - Parameter column: The column, 1-based, in bytes, as in the index.
    mutating func add(_ path: String, line: Int32, column: Int32, from old: String, to new: String)
    {
        let edit = Edit(column: Int(column), old: old, new: new)
        let known = edits[path, default: [:]][Int(line), default: []]
        // Macros cause several references at the same place.
        guard !known.contains(where: { $0.column == edit.column }) else { return }
        edits[path, default: [:]][Int(line), default: []].append(edit)
    }

    var paths: [String] { edits.keys.sorted() }

    /// Returns the lines of a file with the words replaced that are at their expected places.
    ///
    /// If another word is at the place, a macro or the compiler generated the reference, and
    /// nothing is replaced.
    func applied(to lines: [String], of path: String) -> [String] {
        guard let edits = edits[path] else { return lines }
        var lines = lines
        for (number, edits) in edits where lines.indices.contains(number - 1) {
            var line = Array(lines[number - 1].utf8)
            for edit in edits.sorted(by: { $0.column > $1.column }) {
                var start = edit.column - 1
                if line.indices.contains(start), line[start] == UInt8(ascii: "`") { start += 1 }
                let end = start + edit.old.utf8.count
                guard end <= line.count, line[start..<end].elementsEqual(edit.old.utf8),
                    end == line.count || !Self.isOfWord(line[end])
                else { continue }
                line.replaceSubrange(start..<end, with: edit.new.utf8)
            }
            lines[number - 1] = String(decoding: line, as: UTF8.self)
        }
        return lines
    }

    static func isOfWord(_ byte: UInt8) -> Bool {
        let character = Character(Unicode.Scalar(byte))
        return byte >= 0x80 || SwiftText.isOfWord(character)
    }
}
