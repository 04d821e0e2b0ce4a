// SPDX-License-Identifier: Apache-2.0

public import ExampleValues

/// A poll of a post.
public struct Poll: Hashable, Sendable {
    /// A choice of a poll.
    public struct Choice: Hashable, Sendable {
        public var title: String
        /// The number of votes; nil if it is not published.
        public var votes: Int?

        /// Creates a choice from its parts.
        public init(_ title: String, votes: Int?) {
            self.title = title
            self.votes = votes
        }
    }

    public var choices: [Choice]
    /// The number of votes or voters.
    public var votes: Int
    /// The end date; nil for none.
    public var end: Moment?
    public var isOver: Bool
    /// Whether several choices may be selected.
    public var allowsSeveral: Bool

    /// Creates a poll from its parts.
    public init(
        _ choices: [Choice], votes: Int, end: Moment?, isOver: Bool, allowsSeveral: Bool
    ) {
        self.choices = choices
        self.votes = votes
        self.end = end
        self.isOver = isOver
        self.allowsSeveral = allowsSeveral
    }
}
