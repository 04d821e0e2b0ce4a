// SPDX-License-Identifier: Apache-2.0

import MinyaCLI
import Testing

@Suite("Parsing of samples in JSON")
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

    @Test("The order of keys and all digits of numbers are preserved")
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
        "The type for a number can represent it, even with an exponent beyond that of an Int",
        arguments: [
            ("1e79", true), ("1E+79", true), ("1e-79", true), ("1e80", false), ("1e-80", false),
            ("1e-9223372036854775808", false), ("1e9223372036854775808", false),
        ])
    func exponents(_ text: String, fits: Bool) {
        #expect(JSONNumber(text).fitsDecimal == fits)
    }

    @Test("Escaped characters are decoded")
    func escapes() throws {
        #expect(
            try read(#""\"\\\/\b\f\n\r\t\u00e9\ud83d\ude80\u0000""#)
                == .text("\"\\/\u{8}\u{C}\n\r\té🚀\0"))
    }

    @Test(
        "A syntax error is reported with line and column",
        arguments: [
            ("", "1:1: there is nothing"), (" \n ", "2:2: there is nothing"),
            ("{\n  \"a\": 1,\n  b: 2\n}", "3:3: a key"), ("{\"a\" 1}", "1:6: a colon"),
            ("[1 2]", "1:4: a comma or ']' is expected here, in the list that begins at 1:1"),
            ("[1,\n2", "2:2: the text ends within the list that begins at 1:1"),
            ("{\"a\": [1, 2}", "1:12: a comma or ']'"), ("[1,]", "1:4: there is a comma"),
            ("[1] []", "1:5: there is text after"), ("\"a", "1:1: this string has no end"),
            ("\"é\" x", "1:5: there is text after"), ("[\"a\nb\"]", "1:4: a control character"),
            ("['a']", "1:2: JSON strings have double"),
            ("[1, // one\n]", "1:5: there are no comments"),
            ("<!doctype html>", "1:1: this is not JSON: is it a page of HTML?"),
            ("undefined", "1:1: this is not a JSON value"),
            ("[01]", "1:2: a number must not have leading zeros"),
            ("[1.]", "1:4: a digit"), ("[1e]", "1:4: a digit"), ("[-]", "1:3: a digit"),
            ("[+1]", "1:2: this is not a"), ("[NaN]", "1:2: this is not a"),
            ("\n[1, 1e400]", "2:5: no Swift type can represent the number '1e400'"),
            ("[1e-400]", "1:2: no Swift type can"), ("\"\\x\"", "1:2: JSON has no such"),
            ("\"\\u12g4\"", "1:4: four digits"), ("\"\\ud800\"", "1:2: this is an unpaired high"),
            ("\"\\ud800\\u0041\"", "1:2: this is an unpaired high"),
            ("\"\\udc00\"", "1:2: this is an unpaired low"),
            ("\"\\", "1:2: the text ends here"), ("nul", "1:1: this is not a"),
        ])
    func broken(text: String, problem: String) {
        let said = self.problem(Array(text.utf8))
        #expect(said.hasPrefix("a.json:\(problem)"), "\(said)")
    }

    @Test("A sample that is not UTF-8 is refused, with the position")
    func encoding() {
        #expect(problem([0x5B, 0x22, 0xFF, 0x22, 0x5D]).hasPrefix("a.json:1:3: this is not UTF-8"))
        #expect(problem(Array("[\n\"é".utf8) + [0xC3]).hasPrefix("a.json:2:3: this is not UTF-8"))
        #expect(problem([0xFF, 0xFE, 0x5B, 0, 0x5D, 0]).hasPrefix("a.json: is not in UTF-8:"))
        #expect(problem([0x5B, 0, 0x5D, 0]).hasPrefix("a.json: is not in UTF-8:"))
    }

    @Test("A sample that is nested too deep is refused, with the position")
    func deep() throws {
        let most = JSONReader.deepest
        let fine = String(repeating: "[", count: most) + String(repeating: "]", count: most)
        #expect(throws: Never.self) { try read(fine) }
        for opening in ["[", "{\"a\":\n"] {
            let text = String(repeating: opening, count: 100_000)
            let place = opening == "[" ? "1:\(most + 1)" : "\(most + 1):1"
            #expect(
                problem(Array(text.utf8))
                    == "a.json:\(place): lists and objects are nested more than \(most) deep")
        }
    }

    @Test("A sample that is too long is refused")
    func long() {
        let bytes = [UInt8](repeating: 0x20, count: JSONReader.longest + 1)
        #expect(problem(bytes).hasPrefix("a.json: is 8 MB long, and the limit is 8 MB"))
    }
}
