// SPDX-License-Identifier: Apache-2.0

import MinyaCLI
import Testing

@Suite("JSON that is read as a sample")
struct JSONReaderTests {
    private func read(_ text: String) throws(SampleError) -> JSONValue {
        var reader = JSONReader(Array(text.utf8), path: "a.json")
        return try reader.read()
    }

    private func problem(_ bytes: [UInt8]) -> String {
        var reader = JSONReader(bytes, path: "a.json")
        do {
            return "\(try reader.read())"
        } catch {
            return "\(error)"
        }
    }

    @Test("keeps the order of keys, and all digits of numbers")
    func keeps() throws {
        let digits = "123456789012345678901234567890.10"
        #expect(
            try read("\u{FEFF} {\"b\": [\(digits), true], \"a\": null, \"b\": \"\"}\r\n")
                == .object([
                    .init(key: "b", value: .list([.number(JSONNumber(digits)), .bool(true)])),
                    .init(key: "a", value: .null), .init(key: "b", value: .text("")),
                ]))
    }

    @Test(
        "tells which type keeps a number, also with an exponent that no Int holds",
        arguments: [
            ("1e79", true), ("1E+79", true), ("1e-79", true), ("1e80", false), ("1e-80", false),
            ("1e-9223372036854775808", false), ("1e9223372036854775808", false),
        ])
    func exponents(_ text: String, fits: Bool) {
        #expect(JSONNumber(text).fitsDecimal == fits)
    }

    @Test("has its escaped signs as they are")
    func escapes() throws {
        #expect(
            try read(#""\"\\\/\b\f\n\r\t\u00e9\ud83d\ude80\u0000""#)
                == .text("\"\\/\u{8}\u{C}\n\r\té🚀\0"))
    }

    @Test(
        "is told with its line and column where it is broken",
        arguments: [
            ("", "1:1: there is nothing"), (" \n ", "2:2: there is nothing"),
            ("{\n  \"a\": 1,\n  b: 2\n}", "3:3: a key"), ("{\"a\" 1}", "1:6: a colon"),
            ("[1 2]", "1:4: a comma or ']' is to stand here, in the list that begins at 1:1"),
            ("[1,\n2", "2:2: the text ends within the list that begins at 1:1"),
            ("{\"a\": [1, 2}", "1:12: a comma or ']'"), ("[1,]", "1:4: there is a comma"),
            ("[1] []", "1:5: the answer ended before"), ("\"a", "1:1: this text has no end"),
            ("\"é\" x", "1:5: the answer ended"), ("[\"a\nb\"]", "1:4: a text has its line breaks"),
            ("['a']", "1:2: texts stand in double"),
            ("[1, // one\n]", "1:5: there are no comments"),
            ("<!doctype html>", "1:1: this is no JSON: is it a page of HTML?"),
            ("undefined", "1:1: this is no value"), ("[01]", "1:2: a number does not begin with 0"),
            ("[1.]", "1:4: a digit"), ("[1e]", "1:4: a digit"), ("[-]", "1:3: a digit"),
            ("[+1]", "1:2: this is no value"), ("[NaN]", "1:2: this is no value"),
            ("\n[1, 1e400]", "2:5: no type of Swift keeps the number '1e400'"),
            ("[1e-400]", "1:2: no type of Swift keeps"), ("\"\\x\"", "1:2: there is no such sign"),
            ("\"\\u12g4\"", "1:4: four digits"), ("\"\\ud800\"", "1:2: this is the first half"),
            ("\"\\ud800\\u0041\"", "1:2: this is the first half"),
            ("\"\\udc00\"", "1:2: this is the second"),
            ("\"\\", "1:2: the text ends here"), ("nul", "1:1: this is no value"),
        ])
    func broken(text: String, problem: String) {
        let said = self.problem(Array(text.utf8))
        #expect(said.hasPrefix("a.json:\(problem)"), "\(said)")
    }

    @Test("is UTF-8, and told where it is not")
    func encoding() {
        #expect(problem([0x5B, 0x22, 0xFF, 0x22, 0x5D]).hasPrefix("a.json:1:3: this is not UTF-8"))
        #expect(problem(Array("[\n\"é".utf8) + [0xC3]).hasPrefix("a.json:2:3: this is not UTF-8"))
        #expect(problem([0xFF, 0xFE, 0x5B, 0, 0x5D, 0]) == "a.json: is not in UTF-8: save it so")
        #expect(problem([0x5B, 0, 0x5D, 0]) == "a.json: is not in UTF-8: save it so")
    }

    @Test("is told where it is too deep")
    func deep() throws {
        let most = JSONReader.deepest
        let fine = String(repeating: "[", count: most) + String(repeating: "]", count: most)
        #expect(throws: Never.self) { try read(fine) }
        for opening in ["[", "{\"a\":\n"] {
            let text = String(repeating: opening, count: 100_000)
            let place = opening == "[" ? "1:\(most + 1)" : "\(most + 1):1"
            #expect(
                problem(Array(text.utf8))
                    == "a.json:\(place): more than \(most) lists and objects in each other")
        }
    }

    @Test("is not read if it is too long")
    func long() {
        let bytes = [UInt8](repeating: 0x20, count: JSONReader.longest + 1)
        #expect(problem(bytes).hasPrefix("a.json: is 8 MB long, and 8 MB are read"))
    }
}
