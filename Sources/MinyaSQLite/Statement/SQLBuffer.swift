// SPDX-License-Identifier: Apache-2.0

/// The pieces of a statement, one behind the other in one allocation.
///
/// Texts and bytes are copied here once, so SQLite need not copy them again, and nothing is boxed.
/// A piece is a word with its kind in the low bits and a count above, followed by its content.
@usableFromInline
final class SQLBuffer: ManagedBuffer<SQLBuffer.Header, UInt64> {
    @usableFromInline
    struct Header {
        @usableFromInline var used: Int
        @usableFromInline var room: Int
        /// Made of the literals' addresses: the same for every run of one place in the program.
        @usableFromInline var shape: UInt

        @inlinable
        init(used: Int, room: Int, shape: UInt) {
            self.used = used
            self.room = room
            self.shape = shape
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
        let made = SQLBuffer.create(minimumCapacity: words) { _ in
            Header(used: 0, room: words, shape: 0xcbf2_9ce4_8422_2325)
        }
        return unsafeDowncast(made, to: SQLBuffer.self)
    }

    /// A copy with room for so many words more.
    @usableFromInline
    func grown(by words: Int) -> SQLBuffer {
        let copy = SQLBuffer.make(words: (used + words) * 2)
        withUnsafeMutablePointers { header, from in
            copy.withUnsafeMutablePointers { copyHeader, to in
                to.initialize(from: from, count: header.pointee.used)
                copyHeader.pointee.used = header.pointee.used
                copyHeader.pointee.shape = header.pointee.shape
            }
        }
        return copy
    }
}

// MARK: - Reading

extension SQLBuffer {
    // Through the pointers: as a property the header would be checked for exclusive access.
    var shape: UInt { withUnsafeMutablePointerToHeader { $0.pointee.shape } }
    var used: Int { withUnsafeMutablePointerToHeader { $0.pointee.used } }

    var words: UnsafePointer<UInt64> { withUnsafeMutablePointerToElements { UnsafePointer($0) } }

    /// Gives the pieces: kind, content and count of each, good as long as the buffer is.
    func forEach(_ body: (UInt64, UnsafePointer<UInt64>, Int) -> Void) {
        var word = words
        let end = word + used
        while word < end {
            let (kind, count, content) = Self.piece(at: word)
            body(kind, content, count)
            word += Self.length(kind, count)
        }
        withExtendedLifetime(self) {}
    }

    /// The piece that begins at a word: the content is a literal's address, a number's bits, or the
    /// bytes themselves.
    @inline(__always)
    static func piece(
        at word: UnsafePointer<UInt64>
    ) -> (kind: UInt64, count: Int, content: UnsafePointer<UInt64>) {
        (word.pointee & (1 << Kind.bits - 1), Int(word.pointee >> Kind.bits), word + 1)
    }

    /// How many words a piece takes.
    @inline(__always)
    static func length(_ kind: UInt64, _ count: Int) -> Int {
        if kind < Kind.null { return 2 }
        return kind == Kind.null ? 1 : 1 + (count + 7) / 8
    }
}

// MARK: - Writing

extension SQL.StringInterpolation {
    /// Makes room for words behind the last, and hands out where they go.
    @inlinable
    @inline(__always)
    mutating func place(_ words: Int, shape: UInt = 0) -> UnsafeMutablePointer<UInt64> {
        let hasRoom = buffer.withUnsafeMutablePointerToHeader {
            $0.pointee.used + words <= $0.pointee.room
        }
        if !hasRoom { buffer = buffer.grown(by: words) }
        return buffer.withUnsafeMutablePointers { header, elements in
            let position = elements + header.pointee.used
            header.pointee.used += words
            if shape != 0 {
                header.pointee.shape = (header.pointee.shape ^ shape) &* 0x100_0000_01b3
            }
            return position
        }
    }

    @inlinable
    mutating func put(literal: StaticString) {
        let address = UInt(bitPattern: literal.utf8Start)
        let position = place(2, shape: address)
        position[0] = UInt64(literal.utf8CodeUnitCount) << SQLBuffer.Kind.bits
        position[1] = UInt64(address)
    }

    @inlinable
    mutating func put(_ kind: UInt64, word: UInt64) {
        let position = place(2)
        position[0] = kind
        position[1] = word
    }

    @inlinable
    mutating func put(_ kind: UInt64, _ bytes: UnsafeRawBufferPointer) {
        let words = (bytes.count + 7) / 8
        let position = place(1 + words)
        position[0] = UInt64(bytes.count) << SQLBuffer.Kind.bits | kind
        if let start = bytes.baseAddress {
            UnsafeMutableRawPointer(position + 1).copyMemory(from: start, byteCount: bytes.count)
        }
    }

    /// Adds another statement's pieces.
    mutating func put(contentsOf other: SQLBuffer) {
        let words = other.used
        let position = place(words, shape: other.shape)
        other.withUnsafeMutablePointerToElements { position.update(from: $0, count: words) }
    }
}
