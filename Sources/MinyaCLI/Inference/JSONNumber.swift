// SPDX-License-Identifier: Apache-2.0

/// A number of JSON, and which types of Swift keep it.
package struct JSONNumber: Equatable, Sendable {
    /// How much a type must hold to keep a number, from little to much.
    package enum Size: Comparable, Sendable {
        /// Up to 2⁵³, where a `Double` still tells neighbours apart.
        case small
        case int64
        case uint64
        /// Up to 38 digits.
        case decimal
        /// More digits than any type keeps.
        case endless
    }

    package let text: String

    /// - Parameter text: As JSON has it, which the reader has made sure of.
    package init(_ text: String) { self.text = text }

    /// Whether it is written without a point and an exponent.
    package var isWhole: Bool { !text.utf8.contains { ".eE".utf8.contains($0) } }

    package var isNegative: Bool { text.hasPrefix("-") }

    /// The nearest `Double`; nil where there is none, and a decoder stops.
    package var double: Double? {
        guard let double = Double(text), double.isFinite else { return nil }
        return double == 0 && mantissa.contains { $0 != "0" } ? nil : double
    }

    /// What keeps it exactly; of a number with a point or an exponent, at most ``Size/decimal``
    /// where it is about its whole part.
    package var size: Size {
        if isWhole {
            if let number = Int64(text) {
                return number.magnitude <= 1 << 53 ? .small : .int64
            }
            if UInt64(text) != nil { return .uint64 }
        }
        return fitsDecimal ? .decimal : .endless
    }

    /// Whether a `Decimal` has all its digits.
    package var fitsDecimal: Bool {
        let digits = mantissa.drop { $0 == "0" }
        guard digits.count <= 38 else { return false }
        guard let written = text.split(whereSeparator: { "eE".contains($0) }).dropFirst().first
        else { return true }
        // Not by its magnitude: that of the least Int is no Int, and a sample may say it.
        return Int(written).map { (-79...79).contains($0) } ?? false
    }

    /// Its digits before the exponent.
    private var mantissa: String {
        String(text.prefix { !"eE".contains($0) }.filter(\.isNumber))
    }
}
