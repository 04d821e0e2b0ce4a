// SPDX-License-Identifier: Apache-2.0

/// A JSON number, with the Swift types that can represent it.
package struct JSONNumber: Equatable, Sendable {
    /// The capacity that a type needs to represent a number, in ascending order.
    package enum Size: Comparable, Sendable {
        /// Up to 2⁵³, the limit to which a `Double` distinguishes consecutive integers.
        case small
        case int64
        case uint64
        /// Up to 38 digits.
        case decimal
        /// More digits than any type can represent.
        case tooLong
    }

    package let text: String

    /// - Parameter text: The number in JSON syntax, validated by the reader.
    package init(_ text: String) { self.text = text }

    /// Whether it is written without a decimal point and an exponent.
    package var isWhole: Bool { !text.utf8.contains { ".eE".utf8.contains($0) } }

    package var isNegative: Bool { text.hasPrefix("-") }

    /// The nearest `Double`; nil if it has none, in which case a decoder throws.
    package var double: Double? {
        guard let double = Double(text), double.isFinite else { return nil }
        return double == 0 && mantissa.contains { $0 != "0" } ? nil : double
    }

    /// The size that represents it exactly; with a decimal point or an exponent, at least
    /// ``Size/decimal``.
    package var size: Size {
        if isWhole {
            if let number = Int64(text) {
                return number.magnitude <= 1 << 53 ? .small : .int64
            }
            if UInt64(text) != nil { return .uint64 }
        }
        return fitsDecimal ? .decimal : .tooLong
    }

    /// Whether a `Decimal` can represent all its digits.
    package var fitsDecimal: Bool {
        let digits = mantissa.drop { $0 == "0" }
        guard digits.count <= 38 else { return false }
        guard let written = text.split(whereSeparator: { "eE".contains($0) }).dropFirst().first
        else { return true }
        // The magnitude of `Int.min` is not an Int, and a sample may contain it.
        return Int(written).map { (-79...79).contains($0) } ?? false
    }

    /// The digits before the exponent.
    private var mantissa: String {
        String(text.prefix { !"eE".contains($0) }.filter(\.isNumber))
    }
}
