// SPDX-License-Identifier: Apache-2.0

/// The headers of a request or an answer, in order; names are case-insensitive.
///
/// ```swift
/// let headers: HTTPHeaders = ["Accept-Language": "zh-CN", "Range": "bytes=0-1023"]
/// print(headers["range"] ?? "")  // bytes=0-1023
/// ```
///
/// Descriptions leave out the values of headers that hold credentials.
public struct HTTPHeaders: Hashable, Sendable {
    /// A name with its value.
    public struct Field: Hashable, Sendable {
        /// The name, in its original case.
        public var name: String
        /// The value, without surrounding whitespace.
        public var value: String

        /// Creates a header from a name and a value.
        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The headers in order; a name may appear more than once.
    public var fields: [Field]

    /// Creates a list of headers.
    public init(_ fields: [Field] = []) { self.fields = fields }

    /// The first value of a name; setting replaces all headers of that name, and `nil` removes
    /// them.
    public subscript(name: String) -> String? {
        get { fields.first { $0.isNamed(name) }?.value }
        set {
            fields.removeAll { $0.isNamed(name) }
            if let newValue { fields.append(Field(name, newValue)) }
        }
    }

    /// Returns all values of a name, in order.
    public func all(_ name: String) -> [String] {
        fields.filter { $0.isNamed(name) }.map(\.value)
    }

    /// Returns these headers, with those of another list in place of headers of the same names.
    public func replacing(with others: HTTPHeaders) -> HTTPHeaders {
        guard !others.fields.isEmpty else { return self }
        let kept = fields.filter { field in !others.fields.contains { $0.isNamed(field.name) } }
        return HTTPHeaders(kept + others.fields)
    }
}

extension HTTPHeaders.Field {
    /// Returns whether the header has this name, ignoring case.
    func isNamed(_ other: String) -> Bool {
        let left = name.utf8
        let right = other.utf8
        guard left.count == right.count else { return false }
        return zip(left, right).allSatisfy { $0 == $1 || lowercase($0) == lowercase($1) }
    }

    /// The header for display, with a secret value hidden.
    fileprivate var shown: String {
        isSecret ? "\(name): <secret>" : "\(name): \(value)"
    }

    /// Whether the header holds credentials, judged by its name.
    var isSecret: Bool {
        let name = name.lowercased()
        return [
            "auth", "cookie", "token", "key", "secret", "password", "signature", "session",
            "credential",
        ].contains { name.contains($0) }
    }
}

private func lowercase(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
    /// Creates a list of headers, in the order in which they are written.
    public init(dictionaryLiteral elements: (String, String)...) {
        self.init(elements.map { Field($0.0, $0.1) })
    }
}

extension HTTPHeaders: CustomStringConvertible, CustomReflectable {
    /// The headers separated by semicolons, without credentials.
    public var description: String { fields.map(\.shown).joined(separator: "; ") }
    /// The headers, without credentials.
    public var customMirror: Mirror { Mirror(self, children: ["fields": fields.map(\.shown)]) }
}

extension HTTPHeaders.Field: CustomStringConvertible, CustomReflectable {
    /// The header, without credentials.
    public var description: String { shown }
    /// The header, without credentials.
    public var customMirror: Mirror { Mirror(self, children: ["header": shown]) }
}
