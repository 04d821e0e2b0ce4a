// SPDX-License-Identifier: Apache-2.0

extension SQL {
    /// Whether a text is bound as the pattern of a LIKE, or as a part of it, without an ESCAPE
    /// clause: then a `%` in what a person wrote would be a wildcard.
    var bindsUnescapedPattern: Bool {
        var scan = PatternScan()
        pieces.forEach { kind, content, count in
            switch kind {
            case SQLBuffer.Kind.literal:
                let start = UnsafePointer<UInt8>(bitPattern: UInt(content.pointee))
                scan.read(UnsafeBufferPointer(start: start, count: count))
            case SQLBuffer.Kind.text: scan.hasText = true
            default: break
            }
        }
        withExtendedLifetime(self) {}
        scan.endPattern()
        return scan.isFound
    }
}

/// Follows a statement's text far enough to know where the pattern of a LIKE begins and ends.
private struct PatternScan {
    /// Whether a text is bound since the pattern began.
    var hasText = false
    private(set) var isFound = false
    private var isInPattern = false

    mutating func endPattern() {
        if isInPattern, hasText { isFound = true }
        isInPattern = false
    }

    /// Reads the text between two values.
    mutating func read(_ text: UnsafeBufferPointer<UInt8>) {
        var rest = text[...]
        while let first = rest.first {
            if Self.isOfWord(first) {
                let word = rest.prefix(while: Self.isOfWord)
                rest = rest.dropFirst(word.count)
                switch String(decoding: word, as: UTF8.self).uppercased() {
                case "LIKE": (isInPattern, hasText) = (true, false)
                case "ESCAPE": isInPattern = false
                default: endPattern()
                }
            } else {
                rest = rest.dropFirst()
                switch first {
                // A string within the pattern: `'%' || ?`.
                case UInt8(ascii: "'"): rest = rest.drop { $0 != first }.dropFirst()
                case UInt8(ascii: "|"), UInt8(ascii: "("), UInt8(ascii: ")"), 0...0x20: break
                default: endPattern()
                }
            }
        }
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }
}
