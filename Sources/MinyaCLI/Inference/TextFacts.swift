// SPDX-License-Identifier: Apache-2.0

/// The facts observed about the strings at one place.
struct TextFacts: Equatable, Sendable {
    private(set) var count = 0
    /// Whether all are timestamps.
    private(set) var areMoments = true

    mutating func add(_ text: String) {
        count += 1
        areMoments = areMoments && DateText.seconds(since1970: text) != nil
    }

    mutating func merge(_ other: TextFacts) {
        count += other.count
        areMoments = areMoments && other.areMoments
    }
}
