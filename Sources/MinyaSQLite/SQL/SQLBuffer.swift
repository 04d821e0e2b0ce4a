// SPDX-License-Identifier: Apache-2.0

/// The pieces of a statement, stored contiguously in one allocation.
///
/// Texts and bytes are copied here once, so SQLite does not need to copy them again, and nothing is
/// boxed. A piece is a word with its kind in the low bits and a count above, followed by its
/// content.
@usableFromInline
final class SQLBuffer: ManagedBuffer<Void, UInt64> {
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
        unsafeDowncast(SQLBuffer.create(minimumCapacity: words) { _ in }, to: SQLBuffer.self)
    }

    // Inlinable: a buffer that does not escape is allocated on the stack, and destroyed without
    // reference counting.
    @inlinable
    deinit {}

    @inlinable var words: UnsafeMutablePointer<UInt64> {
        @inline(__always) get { withUnsafeMutablePointerToElements { $0 } }
    }
}

// MARK: - Writing

extension SQL.StringInterpolation {
    /// Reserves words at the end, growing the buffer if necessary, and returns their address.
    @inlinable
    @inline(__always)
    mutating func place(_ words: Int) -> UnsafeMutablePointer<UInt64> {
        let start = used
        guard larger == nil, start + words <= room else { return placeBeyond(words) }
        used = start + words
        return first.words + start
    }

    // `first` is never replaced or stored twice; otherwise the compiler could not prove its
    // lifetime.
    @usableFromInline
    @inline(never)
    mutating func placeBeyond(_ words: Int) -> UnsafeMutablePointer<UInt64> {
        let start = used
        used += words
        if used <= room, let larger { return larger.words + start }
        room = used * 2
        let grown = SQLBuffer.make(words: room)
        grown.words.initialize(from: (larger ?? first).words, count: start)
        larger = grown
        return grown.words + start
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
