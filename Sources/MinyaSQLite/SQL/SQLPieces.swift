// SPDX-License-Identifier: Apache-2.0

/// The pieces of a statement, good as long as the statement is.
struct SQLPieces {
    typealias Kind = SQLBuffer.Kind

    let words: UnsafePointer<UInt64>
    let end: UnsafePointer<UInt64>
    let shape: UInt

    init(_ buffer: SQLBuffer) {
        // Through the pointers: as a property the header would be checked for exclusive access.
        (words, end, shape) = buffer.withUnsafeMutablePointers { header, elements in
            let words = UnsafePointer(elements)
            return (words, words + header.pointee.used, header.pointee.shape)
        }
    }

    /// Gives the pieces: kind, content and count of each.
    func forEach(_ body: (UInt64, UnsafePointer<UInt64>, Int) -> Void) {
        var word = words
        while word < end {
            let (kind, count, content) = Self.piece(at: word)
            body(kind, content, count)
            word += Self.length(kind, count)
        }
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

extension SQL {
    /// What it is made of; whoever reads it holds the statement for so long.
    var pieces: SQLPieces {
        if let larger { SQLPieces(larger) } else { SQLPieces(first) }
    }
}
