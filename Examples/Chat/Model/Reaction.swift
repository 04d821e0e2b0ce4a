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

    /// Who put it, in one line: of many some, and how many others.
    package func names(atMost limit: Int) -> String {
        let others = people.count - limit
        guard others > 0 else { return people.joined(separator: localized(", ")) }
        let named = people.prefix(limit).joined(separator: localized(", "))
        return localized(
            "%1$s and %2$s", named, localized(one: "%d other", many: "%d others", others))
    }
}
