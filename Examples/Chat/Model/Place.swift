// SPDX-License-Identifier: Apache-2.0

public import ExampleValues

/// Where something stands among others: by the moment, and at one moment by what came first.
public struct Place: Comparable, Hashable, Sendable {
    /// When it came, or for what came from long ago when it was written.
    public let date: Moment
    /// Counts what is kept, so that no two are at one place.
    public let number: Int64

    /// A place of its parts.
    public init(_ date: Moment, _ number: Int64) {
        self.date = date
        self.number = number
    }

    /// Whether the left one stands before.
    public static func < (left: Self, right: Self) -> Bool {
        (left.date, left.number) < (right.date, right.number)
    }
}
