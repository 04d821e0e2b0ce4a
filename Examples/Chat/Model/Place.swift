// SPDX-License-Identifier: Apache-2.0

public import ExampleValues

/// The position of an item among others.
public struct Place: Comparable, Hashable, Sendable {
    /// The date that orders items: of sending or arrival, or of writing for old items.
    public let date: Moment
    /// Breaks ties between items of the same moment, for all clients alike; empty if they share one counter.
    public let tie: String
    /// The number of the stored item, in the order of arrival.
    public let number: Int64

    /// A tie greater than that of any message, so that it sorts after all others of its moment.
    package static let lastTie = "~"

    /// Creates a place from its parts.
    public init(_ date: Moment, _ number: Int64, tie: String = "") {
        self.date = date
        self.number = number
        self.tie = tie
    }

    /// Returns whether the left place precedes the right one.
    public static func < (left: Self, right: Self) -> Bool {
        (left.date, left.tie, left.number) < (right.date, right.tie, right.number)
    }
}
