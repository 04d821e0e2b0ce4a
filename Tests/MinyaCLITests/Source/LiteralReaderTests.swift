// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import Testing

@Suite("Literals at locations of the index")
struct LiteralReaderTests {
    private let path = FileManager.default.temporaryDirectory
        .appending(path: "minya-\(UUID().uuidString).swift").path

    @Test(
        "Only a literal of plain characters on one line is read",
        arguments: [
            ("\"photo-list\" }", "photo-list"), ("\"照片\"", "照片"), ("\"\"", nil),
            ("\"a\\nb\"", nil), ("\"\"\"", nil), ("#\"raw\"#", nil), ("name", nil), ("\"open", nil),
        ] as [(String, String?)])
    func literal(text: String, expected: String?) throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        try "// A line before it.\n  { \(text)".write(
            toFile: path, atomically: true, encoding: .utf8)
        var reader = LiteralReader()
        #expect(reader.text(at: SourceLocation(path: path, line: 2, column: 5)) == expected)
    }

    @Test("A location beyond the end of the file has no literal", arguments: [(1, 90), (9, 1)])
    func beyond(line: Int, column: Int) throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        try "\"short\"\n".write(toFile: path, atomically: true, encoding: .utf8)
        var reader = LiteralReader()
        #expect(reader.text(at: SourceLocation(path: path, line: line, column: column)) == nil)
        #expect(reader.text(at: SourceLocation(path: path + "x", line: 1, column: 1)) == nil)
    }
}
