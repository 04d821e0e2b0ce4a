// SPDX-License-Identifier: Apache-2.0

/// The pieces of a statement, stored contiguously in one allocation.
///
/// Texts and bytes are copied here once, so SQLite does not need to copy them again, and nothing is
/// boxed. A piece is a word with its kind in the low bits and a count above, followed by its
/// content.
@usableFromInline
final class SQLBuffer: ManagedBuffer<SQLBuffer.Header, UInt64> {
    @usableFromInline
    struct Header {
        @usableFromInline var used: Int
        @usableFromInline var room: Int

        @inlinable
        init(used: Int, room: Int) {
            self.used = used
            self.room = room
        }
    }

    @usableFromInline
    enum Kind {
        @inlinable static var literal: UInt64 { 0 }
        @inlinable static var integer: UInt64 { 1 }
        @inlinable static var real: UInt64 { 2 }
        @inlinable static var null: UInt64 { 3 }
        @inlinable static var text: UInt64 { 4 }
        @inlinable static var bytes: UInt64 { 5 }
        @inlinable static var bits: UInt64 { 3 }
    }

    @inlinable
    static func make(words: Int) -> SQLBuffer {
        let made = SQLBuffer.create(minimumCapacity: words) { _ in Header(used: 0, room: words) }
        return unsafeDowncast(made, to: SQLBuffer.self)
    }

    // Inlinable: a buffer that does not escape is allocated on the stack, and destroyed without
    // reference counting.
    @inlinable
    deinit {}

    /// Reserves words at the end; returns `nil` if there is not enough room.
    @inlinable
    @inline(__always)
    func place(_ words: Int) -> UnsafeMutablePointer<UInt64>? {
        let hasRoom = withUnsafeMutablePointerToHeader {
            $0.pointee.used + words <= $0.pointee.room
        }
        return hasRoom ? allocate(words) : nil
    }

    /// Reserves words at the end, which must have room for them.
    @inlinable
    @inline(__always)
    func allocate(_ words: Int) -> UnsafeMutablePointer<UInt64> {
        withUnsafeMutablePointers { header, elements in
            let used = header.pointee.used
            header.pointee.used = used + words
            return elements + used
        }
    }

    /// Returns a copy with room for the given number of further words.
    @usableFromInline
    func grown(by words: Int) -> SQLBuffer {
        let used = withUnsafeMutablePointerToHeader { $0.pointee.used }
        let copy = SQLBuffer.make(words: (used + words) * 2)
        withUnsafeMutablePointers { header, from in
            copy.withUnsafeMutablePointers { copyHeader, to in
                to.initialize(from: from, count: header.pointee.used)
                copyHeader.pointee.used = header.pointee.used
            }
        }
        return copy
    }
}

// MARK: - Writing

extension SQL.StringInterpolation {
    /// Reserves words at the end, growing the buffer if necessary, and returns their address.
    @inlinable
    @inline(__always)
    mutating func place(_ words: Int) -> UnsafeMutablePointer<UInt64> {
        if larger == nil, let position = first.place(words) { return position }
        return placeBeyond(words)
    }

    // `first` is never replaced or stored twice; otherwise the compiler could not prove its
    // lifetime.
    @usableFromInline
    @inline(never)
    mutating func placeBeyond(_ words: Int) -> UnsafeMutablePointer<UInt64> {
        if let larger, let position = larger.place(words) { return position }
        let grown = if let larger { larger.grown(by: words) } else { first.grown(by: words) }
        larger = grown
        return grown.allocate(words)
    }

    @inlinable
    @inline(__always)
    mutating func put(literal: StaticString) {
        let position = place(2)
        position[0] = UInt64(literal.utf8CodeUnitCount) << SQLBuffer.Kind.bits
        position[1] = UInt64(UInt(bitPattern: literal.utf8Start))
    }

    @inlinable
    @inline(__always)
    mutating func put(_ kind: UInt64, word: UInt64) {
        let position = place(2)
        position[0] = kind
        position[1] = word
    }

    @inlinable
    @inline(__always)
    mutating func put(_ kind: UInt64, _ bytes: UnsafeRawBufferPointer) {
        let words = (bytes.count + 7) / 8
        let position = place(1 + words)
        position[0] = UInt64(bytes.count) << SQLBuffer.Kind.bits | kind
        if let start = bytes.baseAddress {
            UnsafeMutableRawPointer(position + 1).copyMemory(from: start, byteCount: bytes.count)
        }
    }

    /// Appends the pieces of another statement.
    mutating func put(contentsOf other: SQL) {
        let pieces = other.pieces
        let words = pieces.end - pieces.words
        place(words).update(from: pieces.words, count: words)
        withExtendedLifetime(other) {}
    }
}
