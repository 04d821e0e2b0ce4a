// SPDX-License-Identifier: Apache-2.0

/// A type that can be a value in an ``HTTPQuery``: a text, a number, a Boolean or a secret.
///
/// ```swift
/// let query: HTTPQuery = ["text": "lake", "page": 2, "geo": true]
/// ```
public protocol HTTPQueryValue: Sendable {
    /// The value before encoding.
    var queryText: String { get }
}

extension String: HTTPQueryValue {
    /// The text itself.
    public var queryText: String { self }
}

extension Int: HTTPQueryValue {
    /// The number in decimal digits.
    public var queryText: String { description }
}

extension Double: HTTPQueryValue {
    /// The number in decimal digits, with a point.
    public var queryText: String { description }
}

extension Bool: HTTPQueryValue {
    /// `true` or `false`.
    public var queryText: String { description }
}

extension Secret: HTTPQueryValue {
    /// The text that the secret hides.
    public var queryText: String { revealed }
}
