// SPDX-License-Identifier: Apache-2.0

/// A sign that people put to a message.
public struct Reaction: Equatable, Sendable {
    /// The sign, usually an emoji.
    public let sign: String
    /// Who put it, in the order in which they did.
    public var people: [String]

    /// A sign of some people.
    public init(_ sign: String, by people: [String]) {
        self.sign = sign
        self.people = people
    }
}
