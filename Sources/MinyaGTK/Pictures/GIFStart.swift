// SPDX-License-Identifier: Apache-2.0

/// Finds the end of the first frame of a GIF, in a file that is read in pieces.
///
/// Only the first frame is shown. The decoder would keep all frames, and its time for each grows
/// with their number.
struct GIFStart {
    /// The byte that ends a GIF.
    static let trailer: UInt8 = 0x3B

    private enum Part {
        case first, screen, block, label, picture, codeSize, extensionLength, dataLength, beyond
    }

    private var part = Part.first
    /// The number of bytes left in the current part.
    private var left = 1
    /// The number of bytes to skip.
    private var skipped = 0
    private var last: UInt8 = 0

    /// Returns the number of bytes in the piece up to the end of the first frame, if it ends here.
    mutating func pass(_ piece: UnsafeRawBufferPointer) -> Int? {
        var at = 0
        while at < piece.count, part != .beyond {
            if skipped > 0 {
                let count = min(skipped, piece.count - at)
                skipped -= count
                at += count
                continue
            }
            if parse(piece[at]) { return at + 1 }
            at += 1
        }
        return nil
    }

    /// Parses a byte; returns whether the frame ends with it.
    private mutating func parse(_ byte: UInt8) -> Bool {
        left -= 1
        switch part {
        case .first:
            // A file that begins differently is not a GIF.
            if byte == UInt8(ascii: "G") { enter(.screen, 12) } else { enter(.beyond) }
        case .screen, .picture:
            // The flags of a colour table are in the 11th byte of the file, and in the last byte of
            // an image descriptor.
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
