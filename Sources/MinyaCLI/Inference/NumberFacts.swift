// SPDX-License-Identifier: Apache-2.0

/// The facts observed about the numbers at one place.
struct NumberFacts: Equatable, Sendable {
    private(set) var count = 0
    private var hasFraction = false
    private var hasNegative = false
    private var size = JSONNumber.Size.small
    private var fitsDecimal = true
    private var areSeconds = true
    private var areMilliseconds = true

    mutating func add(_ number: JSONNumber) {
        count += 1
        hasFraction = hasFraction || !number.isWhole
        hasNegative = hasNegative || number.isNegative
        if number.isWhole { size = max(size, number.size) }
        fitsDecimal = fitsDecimal && number.fitsDecimal
        let double = number.double ?? 0
        areSeconds = areSeconds && DateText.seconds.contains(double)
        areMilliseconds = areMilliseconds && DateText.seconds.contains(double / 1000)
    }

    mutating func merge(_ other: NumberFacts) {
        count += other.count
        hasFraction = hasFraction || other.hasFraction
        hasNegative = hasNegative || other.hasNegative
        size = max(size, other.size)
        fitsDecimal = fitsDecimal && other.fitsDecimal
        areSeconds = areSeconds && other.areSeconds
        areMilliseconds = areMilliseconds && other.areMilliseconds
    }

    /// Whether all are plausible timestamps, in seconds or milliseconds since 1970.
    var areMoments: Bool { areSeconds || areMilliseconds }

    /// Whether one has more digits than any type can represent.
    var losesDigits: Bool { size > .small && type == .double }

    /// The type that decodes all of them, preserving all digits if possible.
    var type: TypeForm {
        if hasFraction {
            // Only if an integer among them has more digits than a Double preserves.
            return size > .small && fitsDecimal ? .decimal : .double
        }
        switch size {
        case .small: return .int
        case .int64: return .int64
        case .uint64 where !hasNegative: return .uint64
        case .uint64, .decimal: return .decimal
        case .tooLong: return .double
        }
    }
}
