// SPDX-License-Identifier: Apache-2.0

/// The pieces of a statement, valid as long as the statement is.
struct SQLPieces {
    typealias Kind = SQLBuffer.Kind

    let words: UnsafePointer<UInt64>
    let end: UnsafePointer<UInt64>

    init(_ buffer: SQLBuffer) {
        // Uses the pointers: access to the header property would be checked for exclusivity.
        (words, end) = buffer.withUnsafeMutablePointers { header, elements in
            let words = UnsafePointer(elements)
            return (words, words + header.pointee.used)
        }
    }

    /// A hash of the literals' addresses, equal for all statements from one place in the source.
    var shape: UInt {
        var hash: UInt = 0xcbf2_9ce4_8422_2325
        forEach { kind, content, _ in
            if kind == Kind.literal { hash = (hash ^ UInt(content.pointee)) &* 0x100_0000_01b3 }
        }
        return hash
    }

    /// The number of values.
    var valueCount: Int {
        var count = 0
        forEach { kind, _, _ in if kind != Kind.literal { count += 1 } }
        return count
    }

    /// Calls the closure with the kind, content and count of each piece.
    func forEach(_ body: (UInt64, UnsafePointer<UInt64>, Int) -> Void) {
        var word = words
        while word < end {
            let (kind, count, content) = Self.piece(at: word)
            body(kind, content, count)
            word += Self.length(kind, count)
        }
    }

    /// Returns the piece that begins at a word; its content is the address of a literal, the bits
    /// of a number, or the bytes themselves.
    @inline(__always)
    static func piece(
        at word: UnsafePointer<UInt64>
    ) -> (kind: UInt64, count: Int, content: UnsafePointer<UInt64>) {
        (word.pointee & (1 << Kind.bits - 1), Int(word.pointee >> Kind.bits), word + 1)
    }

    /// Returns the number of words that a piece occupies.
    @inline(__always)
    static func length(_ kind: UInt64, _ count: Int) -> Int {
        if kind < Kind.null { return 2 }
        return kind == Kind.null ? 1 : 1 + (count + 7) / 8
    }
}

extension SQL {
    /// The pieces of the statement; the caller must keep the statement alive while it uses them.
    var pieces: SQLPieces {
        if let larger { SQLPieces(larger) } else { SQLPieces(first) }
    }
}
