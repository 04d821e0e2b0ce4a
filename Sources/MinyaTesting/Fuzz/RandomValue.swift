// SPDX-License-Identifier: Apache-2.0

import Minya

/// A type with random values that are chosen to find mistakes.
protocol RandomValue {
    static func random(_ values: RandomValues) throws -> Self
}

extension Bool: RandomValue {
    static func random(_ values: RandomValues) -> Bool { values.once(in: 2) }
}

// MARK: - Numbers

extension RandomValue where Self: FixedWidthInteger {
    static func random(_ values: RandomValues) -> Self {
        switch values.number(0...7) {
        case 0: .min
        case 1: .max
        case 2: values.bits()
        default: values.number((isSigned ? 0 &- 2 : 0)...9)
        }
    }
}

extension Int: RandomValue {}
extension Int8: RandomValue {}
extension Int16: RandomValue {}
extension Int32: RandomValue {}
extension Int64: RandomValue {}
extension UInt: RandomValue {}
extension UInt8: RandomValue {}
extension UInt16: RandomValue {}
extension UInt32: RandomValue {}
extension UInt64: RandomValue {}

extension RandomValue where Self: BinaryFloatingPoint {
    static func random(_ values: RandomValues) -> Self {
        let extremes: [Self] = [
            .nan, .infinity, -.infinity, -0.0, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
        ]
        if values.once(in: 3), let extreme = values.one(of: extremes) { return extreme }
        return Self(values.number(-200...1000) as Int) / 100
    }
}

extension Double: RandomValue {}
extension Float: RandomValue {}

// MARK: - Texts

extension String: RandomValue {
    /// Texts that layouts, files, servers and databases have trouble with.
    private static let hostile = [
        "", " ", "\n", "\t\t", "\u{0}", "e\u{301}", "a" + String(repeating: "\u{301}", count: 300),
        "\u{202E}abc", "👩‍👩‍👧‍👦", "İstanbul", "ﬁ", "笔记", "%s%n%@", "%", "_", "'; DROP TABLE note; --",
        "\"", "\\", "<b>&amp;</b>", "../../etc/passwd", "0", "-1", "1e999", "18446744073709551616",
        "null", "https://example.org/?q=a#b", "2026-11-27T12:00:00Z",
        String(repeating: "long ", count: 2000),
    ]

    static func random(_ values: RandomValues) -> String {
        switch values.number(0...7) {
        case 0...2: values.one(of: hostile) ?? ""
        case 3: uuid(values)
        // From few letters, so that two of them are sometimes equal.
        default:
            String((0..<values.number(1...3)).compactMap { _ in values.one(of: ["a", "b", " "]) })
        }
    }

    private static func uuid(_ values: RandomValues) -> String {
        [8, 4, 4, 4, 12].map { count in
            (0..<count).map { _ in String(values.number(0...15) as Int, radix: 16) }.joined()
        }.joined(separator: "-").uppercased()
    }
}

extension Character: RandomValue {
    static func random(_ values: RandomValues) -> Character { String.random(values).first ?? "a" }
}

// MARK: - Values of parts

extension Optional: RandomValue {
    static func random(_ values: RandomValues) throws -> Wrapped? {
        // Also made if it is left out, so that a type without values is noticed.
        let value: Wrapped? = values.isDeep ? nil : try values.value(Wrapped.self)
        return values.once(in: 3) ? nil : value
    }
}

extension Array: RandomValue {
    static func random(_ values: RandomValues) throws -> [Element] {
        guard !values.isDeep else { return [] }
        let count = values.number(0...3)
        return Array(try (0..<Swift.max(count, 1)).map { _ in try values.value() }.prefix(count))
    }
}

extension Set: RandomValue {
    static func random(_ values: RandomValues) throws -> Set<Element> {
        Set(try [Element].random(values))
    }
}

extension Dictionary: RandomValue {
    static func random(_ values: RandomValues) throws -> [Key: Value] {
        let pairs = zip(try [Key].random(values), try [Value].random(values))
        return Dictionary(Array(pairs)) { first, _ in first }
    }
}

extension SceneResult: RandomValue {
    static func random(_ values: RandomValues) throws -> SceneResult {
        let value: Value = try values.value()
        return values.once(in: 3) ? .cancelled : .value(value)
    }
}
