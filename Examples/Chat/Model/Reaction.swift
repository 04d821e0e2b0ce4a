// SPDX-License-Identifier: Apache-2.0

/// An emoji that users have added to a message.
public struct Reaction: Equatable, Sendable {
    /// The reaction, usually an emoji.
    public let sign: String
    /// The users who added it, in that order.
    public var people: [String]

    /// Creates a reaction by some users.
    public init(_ sign: String, by people: [String]) {
        self.sign = sign
        self.people = people
    }

    /// Returns the names in one line, up to a limit, with the number of the others.
    package func names(atMost limit: Int) -> String {
        let others = people.count - limit
        guard others > 0 else { return people.joined(separator: localized(", ")) }
        let named = people.prefix(limit).joined(separator: localized(", "))
        return localized(
            "%1$s and %2$s", named, localized(one: "%d other", many: "%d others", others))
    }
}
