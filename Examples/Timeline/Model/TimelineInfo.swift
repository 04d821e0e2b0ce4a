// SPDX-License-Identifier: Apache-2.0

public import ExampleValues

/// What a service says of itself.
public struct TimelineInfo: Hashable, Sendable {
    /// What it is called.
    public var name: String
    /// What it says it is for.
    public var summary: String
    /// Its own page.
    public var link: WebLink?
    /// What may still be asked of it, where it says so.
    public var allowance: Allowance?

    /// How much may still be asked.
    public struct Allowance: Hashable, Sendable {
        /// How many requests are left.
        public var left: Int
        /// Of how many.
        public var limit: Int
        /// When there are as many again.
        public var renewed: Moment?

        /// An allowance of its parts.
        public init(left: Int, of limit: Int, renewed: Moment?) {
            self.left = left
            self.limit = limit
            self.renewed = renewed
        }
    }

    /// What a service says of itself, of its parts.
    public init(name: String, summary: String = "", link: WebLink? = nil) {
        self.name = name
        self.summary = summary
        self.link = link
    }
}
