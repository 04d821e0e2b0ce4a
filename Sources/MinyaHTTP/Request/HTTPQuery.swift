// SPDX-License-Identifier: Apache-2.0

/// An ordered list of names and values: the query of an address, or the fields of a form.
///
/// ```swift
/// let query: HTTPQuery = ["text": "lake & sea", "page": 2, "key": Secret("1234")]
/// print(query)  // text=…&page=…&key=…
/// ```
///
/// A `nil` value is left out. Descriptions show the names but never a value.
public struct HTTPQuery: Hashable, Sendable {
    /// A name with its value.
    public struct Item: Hashable, Sendable {
        /// The name, before encoding.
        public var name: String
        /// The value, before encoding.
        public var value: String

        /// Creates a pair of a name and a value, neither of them encoded.
        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The names and values in order; a name may appear more than once.
    public var items: [Item]

    /// Creates a query from names and values.
    public init(_ items: [Item] = []) { self.items = items }

    /// Whether the query has no items.
    public var isEmpty: Bool { items.isEmpty }

    /// Appends a name with its value; does nothing if the value is `nil`.
    public mutating func append(_ name: String, _ value: (any HTTPQueryValue)?) {
        if let value { items.append(Item(name, value.queryText)) }
    }

    /// The names and values as an address or a form carries them, percent-encoded UTF-8.
    ///
    /// Everything except letters, digits and `-._~` is encoded, as in RFC 3986 and as request
    /// signatures require.
    public var encoded: String {
        items.map { "\(PercentEncoding.encode($0.name))=\(PercentEncoding.encode($0.value))" }
            .joined(separator: "&")
    }
}

extension HTTPQuery: ExpressibleByDictionaryLiteral {
    /// Creates a query from names and values, in the order in which they are written.
    public init(dictionaryLiteral elements: (String, (any HTTPQueryValue)?)...) {
        self.init()
        for (name, value) in elements { append(name, value) }
    }
}

extension HTTPQuery: CustomStringConvertible, CustomReflectable {
    /// The names without the values, which may be keys or search terms.
    public var description: String { items.map { "\($0.name)=…" }.joined(separator: "&") }
    /// The names without the values.
    public var customMirror: Mirror { Mirror(self, children: ["names": items.map(\.name)]) }
}

extension HTTPQuery.Item: CustomStringConvertible, CustomReflectable {
    /// The name without the value.
    public var description: String { "\(name)=…" }
    /// The name without the value.
    public var customMirror: Mirror { Mirror(self, children: ["name": name]) }
}
