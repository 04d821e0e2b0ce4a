// SPDX-License-Identifier: Apache-2.0

public import ExampleValues

/// A question that a post asks, with the answers that can be given.
public struct Poll: Hashable, Sendable {
    /// An answer that can be given.
    public struct Choice: Hashable, Sendable {
        public var title: String
        /// How many gave it; nil while that is not told.
        public var votes: Int?

        /// A choice of its parts.
        public init(_ title: String, votes: Int?) {
            self.title = title
            self.votes = votes
        }
    }

    public var choices: [Choice]
    /// How many voted.
    public var votes: Int
    /// When it ends; nil for never.
    public var end: Moment?
    public var isOver: Bool
    /// Whether one may give several answers.
    public var takesSeveral: Bool

    /// A poll of its parts.
    public init(
        _ choices: [Choice], votes: Int, end: Moment?, isOver: Bool, takesSeveral: Bool
    ) {
        self.choices = choices
        self.votes = votes
        self.end = end
        self.isOver = isOver
        self.takesSeveral = takesSeveral
    }
}
