// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reads the contents of literals, of which the index stores only the locations.
///
/// The compiler's syntax tree contains them, too, but only for one file per run, and the output of
/// Swift 6.3 for a type with an attribute is not valid JSON.
package struct LiteralReader {
    /// The lines of each loaded file.
    private var files: [String: [Data]] = [:]

    /// Creates a reader, which loads each file once.
    package init() {}

    /// Returns the contents of the literal at a location.
    ///
    /// - Returns: The contents; nil unless it is a single-line literal of plain characters.
    package mutating func text(at place: SourceLocation) -> String? {
        guard let line = line(place.line, of: place.path), place.column <= line.count else {
            return nil
        }
        var bytes = line.dropFirst(place.column - 1)
        guard bytes.popFirst() == UInt8(ascii: "\"") else { return nil }
        guard let end = bytes.firstIndex(of: UInt8(ascii: "\"")) else { return nil }
        let text = bytes[..<end]
        // A backslash begins an escape sequence; two quotes may begin a multiline literal.
        guard !text.isEmpty, !text.contains(UInt8(ascii: "\\")) else { return nil }
        return String(decoding: text, as: UTF8.self)
    }

    /// Returns the tokens of a file from a location on; empty for an invalid location.
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
