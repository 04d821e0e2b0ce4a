// SPDX-License-Identifier: Apache-2.0

/// Names and values in order: the query of an address, or the fields of a form.
///
/// ```swift
/// let query: HTTPQuery = ["text": "lake & sea", "page": 2, "key": Secret("1234")]
/// print(query)  // text=…&page=…&key=…
/// ```
///
/// A value that is nil is left out. Descriptions name the names and never a value.
public struct HTTPQuery: Hashable, Sendable {
    /// A name with its value.
    public struct Item: Hashable, Sendable {
        /// The name, as it is before it is encoded.
        public var name: String
        /// The value, as it is before it is encoded.
        public var value: String

        /// A pair of a name and a value, neither of them encoded.
        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The names and values in order; a name may come twice.
    public var items: [Item]

    /// A query of these names and values.
    public init(_ items: [Item] = []) { self.items = items }

    /// Whether it names nothing.
    public var isEmpty: Bool { items.isEmpty }

    /// Adds a name with its value at the end; nil adds nothing.
    public mutating func append(_ name: String, _ value: (any HTTPQueryValue)?) {
        if let value { items.append(Item(name, value.queryText)) }
    }

    /// The names and values as an address and a form carry them, UTF-8 in percent signs.
    ///
    /// All but letters, digits and `-._~` is encoded: RFC 3986, and what signatures are made of.
    public var encoded: String {
        items.map { "\(PercentEncoding.encode($0.name))=\(PercentEncoding.encode($0.value))" }
            .joined(separator: "&")
    }
}

extension HTTPQuery: ExpressibleByDictionaryLiteral {
    /// A query of these names and values, in the order in which they are written.
    public init(dictionaryLiteral elements: (String, (any HTTPQueryValue)?)...) {
        self.init()
        for (name, value) in elements { append(name, value) }
    }
}

extension HTTPQuery: CustomStringConvertible, CustomReflectable {
    /// The names alone: a value may be a key, or what a person searched for.
    public var description: String { items.map { "\($0.name)=…" }.joined(separator: "&") }
    /// The names alone.
    public var customMirror: Mirror { Mirror(self, children: ["names": items.map(\.name)]) }
}

extension HTTPQuery.Item: CustomStringConvertible, CustomReflectable {
    /// The name alone.
    public var description: String { "\(name)=…" }
    /// The name alone.
    public var customMirror: Mirror { Mirror(self, children: ["name": name]) }
}
