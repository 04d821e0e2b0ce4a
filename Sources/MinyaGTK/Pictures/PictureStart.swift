// SPDX-License-Identifier: Apache-2.0

/// How to pass a file to its decoder, determined from its first bytes.
struct PictureStart {
    /// The format that the first bytes indicate; `nil` if the decoder detects it by itself.
    let format: PictureFormat?

    /// The size in the file, if the decoder allocates memory before it reports a size.
    private(set) var size: PictureSize?

    /// The bytes that the decoder receives in place of all bytes before ``offset``.
    private(set) var head: [UInt8] = []

    /// The range of the file's bytes that the decoder receives.
    private(set) var offset = 0
    private(set) var length = Int.max

    /// Whether the decoder may treat the picture as transparent.
    private(set) var mayBeTransparent = false

    /// - Parameter isOpaque: Whether the alpha values of a BMP are omitted.
    init(_ file: borrowing PictureFile, isOpaque: Bool = false) throws(PictureError) {
        let start = try file.bytes(at: 0, count: PictureFormat.startLength)
        format = PictureFormat(start)
        switch format {
        case .webP:
            // The decoder accepts a truncated WebP and leaves the rest of the picture black.
            guard let length = start.number(at: 4, count: 4, .little),
                length + 7 <= file.stamp.bytes
            else { throw .damaged }
            size = Self.webPSize(start)
        case .avif, .heic: size = try Self.isoSize(file)
        case .bmp:
            guard let bmp = BMPHead(start) else { break }
            head = bmp.bytes(isOpaque: isOpaque)
            offset = bmp.pixels
            mayBeTransparent = bmp.hasAlpha && !isOpaque
        case .ico:
            guard let picture = try Self.packedPicture(start, file) else { break }
            (offset, length) = picture
        case nil where start.has("ftyp", at: 4):
            // A video: the decoder for HEIC would accept it.
            throw .noPicture
        case .jpegXL, .jpeg2000, .svg, nil: break
        }
        try file.seek(to: offset)
    }

    private static func webPSize(_ start: [UInt8]) -> PictureSize? {
        let number = { start.number(at: $0, count: $1, .little) ?? 0 }
        if start.has("VP8X", at: 12) {
            return PictureSize(width: number(24, 3) + 1, height: number(27, 3) + 1)
        } else if start.has("VP8L", at: 12) {
            let sides = number(21, 4)
            return PictureSize(width: sides & 0x3FFF + 1, height: sides >> 14 & 0x3FFF + 1)
        }
        return PictureSize(width: number(26, 2) & 0x3FFF, height: number(28, 2) & 0x3FFF)
    }

    /// Returns the largest size in an AVIF or HEIC: that of the whole, which may have many tiles.
    private static func isoSize(_ file: borrowing PictureFile) throws(PictureError) -> PictureSize {
        let mostBoxes = 1_000
        let longestMetadata = 4 << 20
        var offset = 0
        var largest: PictureSize?
        for _ in 0..<mostBoxes where offset < file.stamp.bytes {
            let head = try file.bytes(at: offset, count: 16)
            guard var length = head.number(at: 0, count: 4, .big) else { throw .damaged }
            // 0 means "to the end of the file", and 1 means "the length follows the name".
            if length == 0 { length = file.stamp.bytes - offset }
            if length == 1 { length = head.number(at: 9, count: 7, .big) ?? 0 }
            // The decoder logs a warning about a truncated file.
            guard length >= 8, length <= file.stamp.bytes - offset else { throw .damaged }
            if head.has("meta", at: 4), length <= longestMetadata {
                largest = Self.largestSize(try file.bytes(at: offset, count: length))
            }
            offset += length
        }
        guard let largest else { throw .damaged }
        return largest
    }

    private static func largestSize(_ metadata: [UInt8]) -> PictureSize? {
        let name = Array("ispe".utf8)
        var sizes: [PictureSize] = []
        var rest = metadata[...]
        while let found = rest.firstRange(of: name) {
            rest = rest[found.upperBound...]
            if let width = rest.number(at: 4, count: 4, .big),
                let height = rest.number(at: 8, count: 4, .big)
            {
                sizes.append(PictureSize(width: width, height: height))
            }
        }
        return sizes.max {
            Double($0.width) * Double($0.height) < Double($1.width) * Double($1.height)
        }
    }

    /// Returns the range of an ICO's largest picture if it is a PNG, which the ICO decoder rejects.
    private static func packedPicture(
        _ start: [UInt8], _ file: borrowing PictureFile
    ) throws(PictureError) -> (offset: Int, length: Int)? {
        let count = min(start.number(at: 4, count: 2, .little) ?? 0, (start.count - 6) / 16)
        let entries = (0..<max(count, 0)).map { start[(6 + $0 * 16)..<(22 + $0 * 16)] }
        // A side of 256 is stored as 0.
        let side = { (entry: ArraySlice<UInt8>, at: Int) in
            entry.number(at: at, count: 1, .little).map { $0 == 0 ? 256 : $0 } ?? 0
        }
        let rank = { (entry: ArraySlice<UInt8>) in
            (side(entry, 0) * side(entry, 1), entry.number(at: 6, count: 2, .little) ?? 0)
        }
        guard let best = entries.max(by: { rank($0) < rank($1) }),
            let length = best.number(at: 8, count: 4, .little),
            let offset = best.number(at: 12, count: 4, .little),
            try file.bytes(at: offset, count: 4) == [0x89, 0x50, 0x4E, 0x47]
        else { return nil }
        return (offset, length)
    }
}
