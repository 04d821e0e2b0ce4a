// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reads the texts of literals, which the index leaves out: it says only where each stands.
///
/// The compiler's syntax tree would have them, too, but of one file a run, and what Swift 6.3 writes
/// of a type with an attribute is no JSON.
package struct LiteralReader {
    /// The lines of each file that was read.
    private var files: [String: [Data]] = [:]

    /// A reader that has read nothing yet; it reads each file once.
    package init() {}

    /// The text of the literal that begins at a place.
    ///
    /// - Returns: Nothing for one that has more in it than plain letters on one line.
    package mutating func text(at place: SourceLocation) -> String? {
        guard let line = line(place.line, of: place.path), place.column <= line.count else {
            return nil
        }
        var bytes = line.dropFirst(place.column - 1)
        guard bytes.popFirst() == UInt8(ascii: "\"") else { return nil }
        guard let end = bytes.firstIndex(of: UInt8(ascii: "\"")) else { return nil }
        let text = bytes[..<end]
        // A backslash begins what is no plain letter, two quotes a literal of several lines.
        guard !text.isEmpty, !text.contains(UInt8(ascii: "\\")) else { return nil }
        return String(decoding: text, as: UTF8.self)
    }

    /// The pieces of a file's text from a place on; empty for a place that is not there.
    mutating func pieces(from place: SourceLocation) -> [(piece: SwiftText.Piece, line: Int)] {
        guard let first = line(place.line, of: place.path), place.column <= first.count,
            let lines = files[place.path]
        else { return [] }
        let rest = [first.dropFirst(place.column - 1)] + lines[place.line...]
        let text = String(
            decoding: Data(rest.joined(separator: [UInt8(ascii: "\n")])), as: UTF8.self)
        return SwiftText(text).pieces
    }

    private mutating func line(_ number: Int, of path: String) -> Data? {
        if files[path] == nil {
            let content = FileManager.default.contents(atPath: path) ?? Data()
            files[path] = content.split(
                separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        }
        guard let lines = files[path], lines.indices.contains(number - 1) else { return nil }
        return lines[number - 1]
    }
}
