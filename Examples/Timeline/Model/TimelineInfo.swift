// SPDX-License-Identifier: Apache-2.0

public import ExampleValues

/// The description of a service.
public struct TimelineInfo: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The summary.
    public var summary: String
    /// The web page.
    public var link: WebLink?
    /// The remaining request allowance, if the service publishes it.
    public var allowance: Allowance?

    /// A request allowance.
    public struct Allowance: Hashable, Sendable {
        /// The number of requests left.
        public var left: Int
        /// The total number of requests.
        public var limit: Int
        /// The date when the allowance is renewed.
        public var renewed: Moment?

        /// Creates an allowance from its parts.
        public init(left: Int, of limit: Int, renewed: Moment?) {
            self.left = left
            self.limit = limit
            self.renewed = renewed
        }
    }

    /// Creates a description from its parts.
    public init(name: String, summary: String = "", link: WebLink? = nil) {
        self.name = name
        self.summary = summary
        self.link = link
    }
}
