// SPDX-License-Identifier: Apache-2.0

/// Damages JSON in the ways of faulty servers, proxies and attackers.
package enum Mutation {
    /// The replacements for values.
    private static let words = [
        "null", "true", "{}", "[]", "[null]", "{\"_content\":null}", "{\"_content\":{}}", "\"\"",
        "0", "-1", "1e999", "-0", "0.5", "9223372036854775807", "9223372036854775808",
        "-9223372036854775808", "99999999999999999999999", "1e400", "1e300", "1e-300", "\"1e400\"",
        "\"nan\"",
        "\"inf\"", "\"\\u0000\"", "\"\\ud800\"", "\"\\ud83d\\ude00\"", "\"&#x110000;&#0;&amp\"",
        "\"<a href=\\\"\"", "\"<<<b>&#99999999999;</b\"", "\"0000-00-00 00:00:00\"",
        "\"9999999999-13-32 25:61:61\"", "\"2019-10-12\"", "\"fail\"", "\"http://\"",
        "\"https://a b/\\r\\nX: y\"", "\"javascript:alert(1)\"", "\"\u{202E}\"", "\"video\"",
        String(repeating: "[", count: 600) + String(repeating: "]", count: 600),
        String(repeating: "[", count: 30) + String(repeating: "]", count: 30),
    ].map { Array($0.utf8) }

    /// Returns the JSON with one to four changes.
    package static func mutate(_ json: [UInt8], _ random: inout Numbers) -> [UInt8] {
        var bytes = json
        for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
            change(&bytes, &random)
        }
        return bytes
    }

    /// Returns a file with some bytes changed, and truncated in one of ten cases.
    ///
    /// Half of the changes are in the first page, on which a whole database depends.
    package static func mutate(file: [UInt8], _ random: inout Numbers) -> [UInt8] {
        var bytes = file
        for _ in 0..<Int.random(in: 1...8, using: &random) where !bytes.isEmpty {
            let end = Bool.random(using: &random) ? min(4096, bytes.count) : bytes.count
            bytes[Int.random(in: 0..<end, using: &random)] = .random(in: 0...255, using: &random)
        }
        if Int.random(in: 0..<10, using: &random) == 0 {
            bytes.removeLast(Int.random(in: 0...bytes.count, using: &random))
        }
        return bytes
    }

    private static func change(_ bytes: inout [UInt8], _ random: inout Numbers) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        let end = min(place + Int.random(in: 1...24, using: &random), bytes.count)
        switch Int.random(in: 0..<20, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
        case 2: bytes.removeSubrange(place..<end)
        case 3: bytes.insert(contentsOf: bytes[place..<end], at: place)
        case 4: bytes.removeLast(bytes.count - place)
        default: replaceValue(in: &bytes, from: place, &random)
        }
    }

    /// Replaces the value after the next colon, so that the rest stays valid JSON.
    private static func replaceValue(
        in bytes: inout [UInt8], from place: Int, _ random: inout Numbers
    ) {
        guard let colon = bytes[place...].firstIndex(of: UInt8(ascii: ":")),
            let word = words.randomElement(using: &random)
        else { return }
        var end = colon + 1
        var depth = 0
        var isText = false
        while end < bytes.count {
            let byte = bytes[end]
            if isText, byte == UInt8(ascii: "\\") { end += 1 }
            if byte == UInt8(ascii: "\"") { isText.toggle() }
            if !isText {
                if "{[".utf8.contains(byte) { depth += 1 }
                if depth == 0, ",]}".utf8.contains(byte) { break }
                if "}]".utf8.contains(byte) { depth -= 1 }
            }
            end += 1
        }
        bytes.replaceSubrange(colon + 1..<min(end, bytes.count), with: word)
    }
}
