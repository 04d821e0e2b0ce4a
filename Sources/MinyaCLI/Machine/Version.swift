// SPDX-License-Identifier: Apache-2.0

/// A version as a list of numbers: `4.8.3`.
package struct Version: Comparable, CustomStringConvertible, Sendable {
    private let numbers: [Int]

    /// Creates a version from the numbers at the beginning of a text; nil if it has none.
    package init?(_ text: some StringProtocol) {
        let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        let numbers = digits.split(separator: ".").compactMap { Int($0) }
        guard text.first?.isNumber == true, !numbers.isEmpty else { return nil }
        self.numbers = numbers
    }

    package var description: String { numbers.map(String.init).joined(separator: ".") }

    package static func < (one: Version, other: Version) -> Bool {
        let count = max(one.numbers.count, other.numbers.count)
        return one.padded(count).lexicographicallyPrecedes(other.padded(count))
    }

    package static func == (one: Version, other: Version) -> Bool {
        !(one < other) && !(other < one)
    }

    private func padded(_ count: Int) -> [Int] {
        numbers + Array(repeating: 0, count: count - numbers.count)
    }
}
