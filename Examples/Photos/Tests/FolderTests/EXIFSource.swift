// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The EXIF block of a JPEG, for mutation, with the other segments of the file.
struct EXIFSource {
    let block: [UInt8]
    /// The segments after it, up to the picture data.
    private let others: [UInt8]
    /// The offsets of the entries of its directories, each of twelve bytes.
    private let entries: [Int]

    /// Nil if the data is not a JPEG, or has no EXIF.
    init?(jpeg: [UInt8]) {
        guard jpeg.starts(with: [0xFF, 0xD8]) else { return nil }
        var block: [UInt8] = []
        var others: [UInt8] = []
        var offset = 2
        while let length = Self.number(in: jpeg, at: offset + 2, count: 2, isBig: true),
            jpeg[offset] == 0xFF, length >= 2, offset + 2 + length <= jpeg.count
        {
            let segment = jpeg[offset..<(offset + 2 + length)]
            if block.isEmpty, segment.dropFirst(4).starts(with: "Exif\0\0".utf8) {
                block = Array(segment.dropFirst(10))
            } else {
                others += segment
            }
            guard jpeg[offset + 1] != 0xDA else { break }
            offset += 2 + length
        }
        guard block.count > 16 else { return nil }
        self.block = block
        self.others = others
        entries = Self.entries(in: block)
    }

    /// Returns a JPEG with another block, whose picture data is never decoded.
    func jpeg(of block: [UInt8]) -> [UInt8] {
        let content = Array("Exif\0\0".utf8) + block
        return [0xFF, 0xD8, 0xFF, 0xE1] + big(content.count + 2, 2) + content + others
            + [0x12, 0x34, 0x56, 0xFF, 0xD9]
    }

    // MARK: - Mutation

    /// Returns the block with one to six invalid changes.
    func mutated(_ dice: inout some RandomNumberGenerator) -> [UInt8] {
        var block = block
        for _ in 0..<Int.random(in: 1...6, using: &dice) {
            let position = position(in: block, &dice)
            switch Int.random(in: 0..<20, using: &dice) {
            case 0..<4: block[position] = UInt8.random(in: 0...255, using: &dice)
            case 4..<6: block[position] ^= 1 << UInt8.random(in: 0...7, using: &dice)
            case 6..<9: write(number(&dice), 2, to: &block, at: position)
            case 9..<13: write(number(&dice), 4, to: &block, at: position)
            case 13..<15:
                write(Self.links.randomElement(using: &dice) ?? 0, 2, to: &block, at: position)
            case 15..<17: writePlace(to: &block, &dice)
            case 17..<19:
                // An entry, or bytes like one, is duplicated or moved to an invalid place.
                let source = self.position(in: block, &dice)
                let count = min(12, block.count - max(source, position))
                block.replaceSubrange(
                    position..<(position + count), with: block[source..<(source + count)])
            default: block.removeLast(Int.random(in: 0..<(block.count / 2), using: &dice))
            }
        }
        return block
    }

    /// Returns the offset of a change: mostly in data that determines how the rest is read.
    private func position(in block: [UInt8], _ dice: inout some RandomNumberGenerator) -> Int {
        let known = entries.prefix { $0 + 12 <= block.count }
        if Int.random(in: 0..<3, using: &dice) > 0, let entry = known.randomElement(using: &dice) {
            // Tag, type, count or value.
            return entry + [0, 2, 4, 8][Int.random(in: 0..<4, using: &dice)]
        }
        let end = Bool.random(using: &dice) ? min(2048, block.count) : block.count
        return Int.random(in: 0..<end, using: &dice)
    }

    private func number(_ dice: inout some RandomNumberGenerator) -> Int {
        switch Int.random(in: 0..<4, using: &dice) {
        // An offset into the block leads to data that was read before, or to no directory.
        case 0: Int.random(in: 0..<block.count, using: &dice)
        // A type, a small count, an invalid directory.
        case 1: Int.random(in: 0...20, using: &dice)
        case 2:
            [0x7FFF, 0x8000, 0xFFFF, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF][
                Int.random(in: 0..<6, using: &dice)]
        default: block.count + Int.random(in: -12...12, using: &dice)
        }
    }

    /// Makes two adjacent entries specify a false offset and length.
    private func writePlace(
        to block: inout [UInt8], _ dice: inout some RandomNumberGenerator
    ) {
        guard entries.count > 1 else { return }
        let first = Int.random(in: 0..<(entries.count - 1), using: &dice)
        // A thumbnail, the strips of a picture, or whatever the entries were.
        let tags = [[0x0201, 0x0202], [0x0111, 0x0117], []].randomElement(using: &dice) ?? []
        for (index, entry) in entries[first...(first + 1)].enumerated() {
            if !tags.isEmpty {
                write(tags[index], 2, to: &block, at: entry)
                write(4, 2, to: &block, at: entry + 2)
                write(1, 4, to: &block, at: entry + 4)
            }
            write(number(&dice), 4, to: &block, at: entry + 8)
        }
    }

    /// Tags that refer to other data: directories, thumbnails, strips, notes, and other metadata.
    private static let links = [
        0x0111, 0x0117, 0x014A, 0x0201, 0x0202, 0x02BC, 0x83BB, 0x8649, 0x8769, 0x8825, 0x927C,
        0xA005,
    ]

    private func write(_ number: Int, _ count: Int, to block: inout [UInt8], at position: Int) {
        let bytes = isBig ? big(number, count) : little(number, count)
        for (index, byte) in bytes.enumerated() where position + index < block.count {
            block[position + index] = byte
        }
    }

    // MARK: - Parsing

    private var isBig: Bool { block.first == UInt8(ascii: "M") }

    private static func entries(in block: [UInt8]) -> [Int] {
        let isBig = block.first == UInt8(ascii: "M")
        func number(_ offset: Int, _ count: Int) -> Int {
            Self.number(in: block, at: offset, count: count, isBig: isBig) ?? 0
        }
        var entries: [Int] = []
        var seen: Set<Int> = [0]
        var waiting = [number(4, 4)]
        while let start = waiting.popLast(), seen.insert(start).inserted {
            let count = min(number(start, 2), 512)
            for entry in (0..<count).map({ start + 2 + 12 * $0 }) where entry + 12 <= block.count {
                entries.append(entry)
                // The directories for exposure, location and interoperability.
                if [0x8769, 0x8825, 0xA005].contains(number(entry, 2)) {
                    waiting.insert(number(entry + 8, 4), at: 0)
                }
            }
            waiting.insert(number(start + 2 + 12 * count, 4), at: 0)
        }
        return entries
    }

    private static func number(
        in bytes: [UInt8], at offset: Int, count: Int, isBig: Bool
    ) -> Int? {
        guard offset >= 0, offset <= bytes.count - count else { return nil }
        let found = bytes[offset..<(offset + count)]
        return (isBig ? Array(found) : found.reversed()).reduce(0) { $0 << 8 | Int($1) }
    }
}
