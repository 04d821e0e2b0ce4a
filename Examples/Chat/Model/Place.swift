// SPDX-License-Identifier: Apache-2.0

public import ExampleValues

/// Where something stands among others.
public struct Place: Comparable, Hashable, Sendable {
    /// By which it stands: when it was sent or came, or for what came from long ago when it was
    /// written.
    public let date: Moment
    /// Orders messages of the same moment, alike for everyone; empty where one counter serves all.
    public let tie: String
    /// Counts what is kept, in the order in which it came here.
    public let number: Int64

    /// Greater than the tie of any message: behind all others of its moment.
    package static let lastTie = "~"

    /// A place of its parts.
    public init(_ date: Moment, _ number: Int64, tie: String = "") {
        self.date = date
        self.number = number
        self.tie = tie
    }

    /// Whether the left one stands before.
    public static func < (left: Self, right: Self) -> Bool {
        (left.date, left.tie, left.number) < (right.date, right.tie, right.number)
    }
}
