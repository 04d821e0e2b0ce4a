// SPDX-License-Identifier: Apache-2.0

import MinyaCLI

/// Random answers, the same for the same seed.
struct RandomJSON {
    private var random: RandomWords

    init(seed: UInt64) { random = RandomWords(seed: seed) }

    /// Returns a JSON value as text.
    mutating func text() -> String {
        // A list of objects with the same keys is the most common answer.
        if chance(1, in: 2) { return list(deep: 0) }
        return value(deep: 0)
    }

    private static let keys = [
        "id", "name", "user", "users", "account", "items", "created_at", "updatedAt", "date", "url",
        "URL", "_id", "ID", "", " ", "1st", "2", "3", "@type", "$ref", "class", "self", "Self",
        "init", "Type", "Any", "String", "Data", "Task", "CodingKeys", "Element", "hashValue",
        "description", "default", "in", "名前", "ключ", "é", "e\u{301}", "🙂", "a b", "a-b", "a_b",
        "aB", "a\"b", "a\\b", "a\nb", "\\(x)", "\u{0}", "\u{7F}", "\u{202E}", "\u{200B}", "*/",
        "//",
        "`", "#\"", "USD", "EUR", "CHF", "2024-05-31", "7d3f1c52-0b7e-4a3a-9a53-6a2f0a4f0f11",
        "lat", "children", "statuses", "data", "news", "Value", "Part", "a.b", "+1", "-1", "000",
        "some_key_that_is_longer_than_anybody_would_ever_want_to_type_by_hand_or_to_read_twice",
    ]

    private static let scalars = [
        "null", "null", "true", "false", "0", "-0", "1", "12", "-7", "1.5", "1e3", "1.0E-2",
        "9007199254740993", "-9223372036854775808", "18446744073709551615",
        "18446744073709551616", "123456789012345678901234567890123456789012345", "0.1",
        "3.1415926535897932384626433832795028841971", "1716372000", "1716372000123", "\"\"",
        "\"text\"", "\"2024-05-31T17:46:55Z\"", "\"2024-05-31T17:46:55.250+08:00\"",
        "\"Fri, 31 May 2024 09:46:55 GMT\"", "\"2024-05-31\"", "\"12\"", "\"\\ud83d\\ude00\"",
        "\"\\u0000\\\"\\\\\"", "{}", "[]", "[[]]", "[null]", "{\"a\": null}",
    ]

    private mutating func value(deep depth: Int) -> String {
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<3 where depth < 6: object(of: keys(), deep: depth)
        case 3..<5 where depth < 6: list(deep: depth)
        default: Self.scalars.randomElement(using: &random) ?? "null"
        }
    }

    private mutating func list(deep depth: Int) -> String {
        let count = Int.random(in: 0...3, using: &random)
        guard chance(1, in: 2) else {
            let values = (0..<count).map { _ in value(deep: depth + 1) }
            return "[\(values.joined(separator: ", "))]"
        }
        let keys = keys()
        let objects = (0..<count).map { _ in
            object(of: keys.filter { _ in chance(4, in: 5) }, deep: depth + 1)
        }
        return "[\(objects.joined(separator: ",\n"))]"
    }

    private mutating func keys() -> [String] {
        let keys = (0..<Int.random(in: 0...6, using: &random)).map { _ in
            Self.keys.randomElement(using: &random) ?? ""
        }
        // If a key occurs twice, a decoder may use either value.
        return chance(1, in: 20) ? keys : Set(keys).sorted()
    }

    private mutating func object(of keys: [String], deep depth: Int) -> String {
        let members = keys.map { "\(Self.quoted($0)): \(value(deep: depth + 1))" }
        return "{\(members.joined(separator: ", "))}"
    }

    private mutating func chance(_ part: Int, in whole: Int) -> Bool {
        Int.random(in: 0..<whole, using: &random) < part
    }

    private static func quoted(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case "\0"..<" ":
                "\\u" + String(0x10000 + scalar.value, radix: 16).dropFirst()
            default: String(scalar)
            }
        }
        return "\"\(escaped.joined())\""
    }
}
