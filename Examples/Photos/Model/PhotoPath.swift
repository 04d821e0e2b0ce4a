// SPDX-License-Identifier: Apache-2.0

/// The path of a file, byte for byte.
///
/// A file's name is bytes, not text: one that is not valid UTF-8 cannot be stored in a `String` and
/// found again. Open a file through ``withCString(_:)``, display its path through ``description``,
/// and store it through ``escaped``, which is reversible.
///
/// ```swift
/// let picture = photo.file.withCString { gdk_pixbuf_new_from_file($0, nil) }
/// ```
public struct PhotoPath: Hashable, Sendable {
    /// The path's bytes, without the NUL that terminates them in C.
    public let bytes: [UInt8]

    /// Creates a path from the bytes of a file system.
    public init(bytes: some Sequence<UInt8>) {
        self.bytes = Array(bytes)
    }

    /// Creates a path from text, in UTF-8.
    public init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// Hashes all bytes at once; an array would hash them one by one.
    public func hash(into hasher: inout Hasher) {
        bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }

    /// The last part of the path: a file's name.
    public var name: PhotoPath {
        guard let slash = bytes.lastIndex(of: Self.slash) else { return self }
        return PhotoPath(bytes: bytes[(slash + 1)...])
    }

    /// Returns the path of an item in the folder at this path.
    public func appending(_ part: PhotoPath) -> PhotoPath {
        if bytes.isEmpty { return part }
        let joint: [UInt8] = bytes.last == Self.slash ? [] : [Self.slash]
        return PhotoPath(bytes: bytes + joint + part.bytes)
    }

    /// Calls `body` with the path as a C string; the pointer is valid only during the call.
    public func withCString<Result, Fault: Error>(
        _ body: (UnsafePointer<CChar>) throws(Fault) -> Result
    ) throws(Fault) -> Result {
        let terminated = bytes.map(CChar.init(bitPattern:)) + [0]
        return try terminated.withUnsafeBufferPointer { (buffer) throws(Fault) -> Result in
            guard let start = buffer.baseAddress else {
                preconditionFailure("an array that ends in NUL is never empty")
            }
            return try body(start)
        }
    }

    static let slash = UInt8(ascii: "/")
}

// MARK: - Text

extension PhotoPath: CustomStringConvertible {
    /// The path for display; invalid UTF-8 becomes U+FFFD, so it may not refer to a file.
    public var description: String {
        String(decoding: bytes, as: UTF8.self)
    }
}

extension PhotoPath {
    /// The path as text that `init(escaped:)` reverses: `%` and invalid UTF-8 become `%XX`.
    public var escaped: String {
        var text = ""
        var rest = bytes[...]
        while !rest.isEmpty {
            let valid = Self.validPrefix(of: rest)
            for character in String(decoding: valid, as: UTF8.self) {
                if character == "%" { text += "%25" } else { text.append(character) }
            }
            rest = rest.dropFirst(valid.count)
            if let broken = rest.popFirst() {
                let digits = String(broken, radix: 16, uppercase: true)
                text += "%" + (digits.count == 1 ? "0" + digits : digits)
            }
        }
        return text
    }

    /// Creates a path from the text of ``escaped``, or nil if a `%` is not followed by two
    /// hexadecimal digits.
    public init?(escaped: String) {
        var bytes: [UInt8] = []
        var rest = Array(escaped.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            let digits = rest.prefix(2)
            guard digits.count == 2, digits.allSatisfy(Self.isHexadecimal),
                let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
            else { return nil }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        self.bytes = bytes
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        Character(UnicodeScalar(byte)).isHexDigit
    }

    /// Returns the valid UTF-8 at the start of `bytes`.
    private static func validPrefix(of bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var decoder = UTF8()
        var source = bytes.makeIterator()
        var length = 0
        while case .scalarValue(let scalar) = decoder.decode(&source) {
            length += UTF8.width(scalar)
        }
        return bytes.prefix(length)
    }
}

// MARK: - Codable

extension PhotoPath: Codable {
    /// Decodes the path from its ``escaped`` text.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let path = PhotoPath(escaped: try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: "A % of a path must be followed by two hexadecimal digits."
            )
        }
        self = path
    }

    /// Encodes the path as its ``escaped`` text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(escaped)
    }
}

// MARK: - Order

extension PhotoPath: Comparable {
    /// Whether `one` is before `other`, by their bytes.
    public static func < (one: PhotoPath, other: PhotoPath) -> Bool {
        one.bytes.lexicographicallyPrecedes(other.bytes)
    }
}
