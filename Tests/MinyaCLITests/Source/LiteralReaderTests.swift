// SPDX-License-Identifier: Apache-2.0

import MinyaCLI
import TestFiles
import Testing

@Suite("Literals at locations of the index")
struct LiteralReaderTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    @Test(
        "Only a literal of plain characters on one line is read",
        arguments: [
            ("\"photo-list\" }", "photo-list"), ("\"照片\"", "照片"), ("\"\"", nil),
            ("\"a\\nb\"", nil), ("\"\"\"", nil), ("#\"raw\"#", nil), ("name", nil), ("\"open", nil),
        ] as [(String, String?)])
    func literal(text: String, expected: String?) throws {
        let path = try folder.write("a.swift", "// A line before it.\n  { \(text)".utf8)
        var reader = LiteralReader()
        #expect(reader.text(at: SourceLocation(path: path, line: 2, column: 5)) == expected)
    }

    @Test("A location beyond the end of the file has no literal", arguments: [(1, 90), (9, 1)])
    func beyond(line: Int, column: Int) throws {
        let path = try folder.write("a.swift", "\"short\"\n".utf8)
        var reader = LiteralReader()
        #expect(reader.text(at: SourceLocation(path: path, line: line, column: column)) == nil)
        #expect(reader.text(at: SourceLocation(path: path + "x", line: 1, column: 1)) == nil)
    }
}
