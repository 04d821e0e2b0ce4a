// SPDX-License-Identifier: Apache-2.0

/// The headers of a request or an answer, in order; names are the same in any case.
///
/// ```swift
/// let headers: HTTPHeaders = ["Accept-Language": "zh-CN", "Range": "bytes=0-1023"]
/// print(headers["range"] ?? "")  // bytes=0-1023
/// ```
///
/// Descriptions leave out the values that prove who somebody is.
public struct HTTPHeaders: Hashable, Sendable {
    /// A name with its value.
    public struct Field: Hashable, Sendable {
        /// The name, in the case in which it was written.
        public var name: String
        /// The value, without blanks around it.
        public var value: String

        /// A header of this name and value.
        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The headers in order; a name may come twice.
    public var fields: [Field]

    /// These headers.
    public init(_ fields: [Field] = []) { self.fields = fields }

    /// The first value of a name; setting replaces all of that name, nil removes them.
    public subscript(name: String) -> String? {
        get { fields.first { $0.isNamed(name) }?.value }
        set {
            fields.removeAll { $0.isNamed(name) }
            if let newValue { fields.append(Field(name, newValue)) }
        }
    }

    /// All values of a name, in order.
    public func all(_ name: String) -> [String] {
        fields.filter { $0.isNamed(name) }.map(\.value)
    }

    /// These headers with those of another list in place of their namesakes.
    public func replacing(with others: HTTPHeaders) -> HTTPHeaders {
        guard !others.fields.isEmpty else { return self }
        let kept = fields.filter { field in !others.fields.contains { $0.isNamed(field.name) } }
        return HTTPHeaders(kept + others.fields)
    }
}

extension HTTPHeaders.Field {
    /// Whether this is the header's name, in whatever case.
    func isNamed(_ other: String) -> Bool {
        let left = name.utf8
        let right = other.utf8
        guard left.count == right.count else { return false }
        return zip(left, right).allSatisfy { $0 == $1 || lowercase($0) == lowercase($1) }
    }

    /// What a person may read of it.
    fileprivate var shown: String {
        isSecret ? "\(name): <secret>" : "\(name): \(value)"
    }

    /// Whether it proves who somebody is, by what such headers are called.
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
    /// These headers, in the order in which they are written.
    public init(dictionaryLiteral elements: (String, String)...) {
        self.init(elements.map { Field($0.0, $0.1) })
    }
}

extension HTTPHeaders: CustomStringConvertible, CustomReflectable {
    /// One header after the other, without what proves who somebody is.
    public var description: String { fields.map(\.shown).joined(separator: "; ") }
    /// The same.
    public var customMirror: Mirror { Mirror(self, children: ["fields": fields.map(\.shown)]) }
}

extension HTTPHeaders.Field: CustomStringConvertible, CustomReflectable {
    /// The header, without what proves who somebody is.
    public var description: String { shown }
    /// The same.
    public var customMirror: Mirror { Mirror(self, children: ["header": shown]) }
}
