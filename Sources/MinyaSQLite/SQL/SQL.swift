// SPDX-License-Identifier: Apache-2.0

/// An SQL statement with the values that are bound to it.
///
/// A statement is always a literal: its text is part of the program, and interpolated values are
/// bound, never inserted into the text. A `String` cannot be converted to SQL.
///
/// ```swift
/// let title = "Robert'); DROP TABLE photo; --"
/// let insert: SQL = "INSERT INTO photo (title, rating) VALUES (\(title), \(5))"
/// ```
///
/// SQL can be interpolated into SQL, so a statement can depend on a choice:
///
/// ```swift
/// func newest(_ count: Int, isByTitle: Bool) -> SQL {
///     let order: SQL = isByTitle ? "ORDER BY title" : "ORDER BY taken DESC"
///     return "SELECT id, title FROM photo \(order) LIMIT \(count)"
/// }
/// ```
public struct SQL: ExpressibleByStringInterpolation, @unchecked Sendable {
    // Unchecked: the buffer is not written to once the statement is created.
    @usableFromInline let first: SQLBuffer
    // Replaces the first buffer if that was too small.
    @usableFromInline let larger: SQLBuffer?

    /// Creates a statement without values.
    @inlinable
    public init(stringLiteral value: StaticString) {
        var interpolation = StringInterpolation(literalCapacity: 0, interpolationCount: 0)
        interpolation.put(literal: value)
        first = interpolation.first
        larger = interpolation.larger
    }

    /// Creates a statement with values.
    @inlinable
    public init(stringInterpolation: StringInterpolation) {
        first = stringInterpolation.first
        larger = stringInterpolation.larger
    }
}

extension SQL: CustomStringConvertible {
    /// The text with a `?` for each value.
    public var description: String {
        var text = ""
        pieces.forEach { kind, content, count in
            guard kind == SQLBuffer.Kind.literal else {
                text += "?"
                return
            }
            let bytes = UnsafeBufferPointer(
                start: UnsafePointer<UInt8>(bitPattern: UInt(content.pointee)), count: count)
            text += String(decoding: bytes, as: UTF8.self)
        }
        withExtendedLifetime(self) {}
        return text
    }
}
