// SPDX-License-Identifier: Apache-2.0

/// What can be a value in an ``HTTPQuery``: a text, a number, true or false, a secret.
///
/// ```swift
/// let query: HTTPQuery = ["text": "lake", "page": 2, "geo": true]
/// ```
public protocol HTTPQueryValue: Sendable {
    /// The value before it is encoded.
    var queryText: String { get }
}

extension String: HTTPQueryValue {
    /// The text itself.
    public var queryText: String { self }
}

extension Int: HTTPQueryValue {
    /// The number in digits.
    public var queryText: String { description }
}

extension Double: HTTPQueryValue {
    /// The number in digits, with a point.
    public var queryText: String { description }
}

extension Bool: HTTPQueryValue {
    /// `true` or `false`.
    public var queryText: String { description }
}

extension Secret: HTTPQueryValue {
    /// The text that it hides.
    public var queryText: String { revealed }
}
