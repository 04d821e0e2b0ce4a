// SPDX-License-Identifier: Apache-2.0

/// Finds where the first picture of a GIF ends, in a file that passes by in pieces.
///
/// Only that one is shown. The decoder would keep all of them, and the time it takes for each grows
/// with their number.
struct GIFStart {
    /// What ends a GIF.
    static let trailer: UInt8 = 0x3B

    private enum Part {
        case first, screen, block, label, picture, codeSize, extensionLength, dataLength, beyond
    }

    private var part = Part.first
    /// How many bytes belong to the present part.
    private var left = 1
    /// What passes without being looked at.
    private var skipped = 0
    private var last: UInt8 = 0

    /// How many bytes of the piece belong to the first picture or lie before it, when it ends here.
    mutating func pass(_ piece: UnsafeRawBufferPointer) -> Int? {
        var at = 0
        while at < piece.count, part != .beyond {
            if skipped > 0 {
                let count = min(skipped, piece.count - at)
                skipped -= count
                at += count
                continue
            }
            if take(piece[at]) { return at + 1 }
            at += 1
        }
        return nil
    }

    /// Takes a byte; whether the picture ends with it.
    private mutating func take(_ byte: UInt8) -> Bool {
        left -= 1
        switch part {
        case .first:
            // What begins otherwise is no GIF.
            if byte == UInt8(ascii: "G") { enter(.screen, 12) } else { enter(.beyond) }
        case .screen, .picture:
            // What tells of a table of colours is the 11th byte of the screen, the last of a
            // picture.
            if part == .screen ? left == 2 : left == 0 { last = byte }
            guard left == 0 else { return false }
            skipped = last & 0x80 == 0 ? 0 : 3 << (Int(last & 7) + 1)
            enter(part == .screen ? .block : .codeSize)
        case .block:
            switch byte {
            case 0x21: enter(.label)
            case 0x2C: enter(.picture, 9)
            default: enter(.beyond)
            }
        case .label: enter(.extensionLength)
        case .codeSize: enter(.dataLength)
        case .extensionLength, .dataLength:
            if byte == 0 {
                if part == .dataLength { return true }
                enter(.block)
            } else {
                skipped = Int(byte)
                enter(part)
            }
        case .beyond: break
        }
        return false
    }

    private mutating func enter(_ next: Part, _ length: Int = 1) {
        part = next
        left = length
    }
}
