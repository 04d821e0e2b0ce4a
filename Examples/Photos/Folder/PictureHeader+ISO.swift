// SPDX-License-Identifier: Apache-2.0

import PhotosCore

// AVIF and HEIC are a sequence of named boxes, as MP4 videos are.
extension PictureHeader {
    /// Returns the picture format that a file of boxes declares by its brands; nil for a video.
    static func isoFormat(_ start: ArraySlice<UInt8>) -> Format? {
        let end = min(start.number(at: 0, count: 4, .big), start.count)
        let brands = stride(from: 8, to: end - 3, by: 4).filter { $0 != 12 }
        let has = { (names: [StaticString]) in
            brands.contains { place in names.contains { start.has($0, at: place) } }
        }
        if has(["avif", "avis"]) { return .avif }
        return has(["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]) ? .heic : nil
    }

    /// Walks the boxes of an AVIF or a HEIC, and parses the one that describes its pictures.
    static func iso(
        _ file: inout PictureFile, _ format: Format
    ) throws(Unreadable) -> PictureHeader {
        var header = PictureHeader(format: format)
        header.hasMoreMetadata = true
        header.isTurned = false
        var offset = 0
        for _ in 0..<mostBoxes {
            guard let start = try file.bytes(at: offset, count: 8) else {
                header.isCutShort = offset != file.length
                return header
            }
            var length = start.number(at: 0, count: 4, .big)
            if length == 0 { length = file.length - offset }
            if length == 1 {
                // The length follows the name; no file needs all eight bytes of it.
                length =
                    try file.bytes(at: offset + 9, count: 7)?.number(at: 0, count: 7, .big) ?? 0
            }
            guard length >= 8, length <= file.length - offset else { break }
            if start.has("meta", at: 4), length <= longestDescription,
                let description = try file.bytes(at: offset, count: length)
            {
                header.read(description)
            }
            offset += length
        }
        header.isCutShort = true
        return header
    }

    /// Uses the largest size, which is the size of the whole picture if it consists of tiles.
    private mutating func read(_ description: ArraySlice<UInt8>) {
        for place in Self.places(of: "ispe", in: description) {
            guard place + 16 <= description.count else { continue }
            let size = PixelSize(
                width: description.number(at: place + 8, count: 4, .big),
                height: description.number(at: place + 12, count: 4, .big))
            let area = { (size: PixelSize) in Double(size.width) * Double(size.height) }
            if storedSize.map({ area($0) < area(size) }) ?? true { storedSize = size }
        }
        for place in Self.places(of: "irot", in: description) where place + 5 <= description.count {
            // In quarter turns.
            if description.number(at: place + 4, count: 1, .big) % 2 == 1 { isTurned = true }
        }
    }

    private static func places(of name: String, in bytes: ArraySlice<UInt8>) -> [Int] {
        let name = Array(name.utf8)
        var places: [Int] = []
        var rest = bytes
        while let found = rest.firstRange(of: name) {
            places.append(found.lowerBound - bytes.startIndex)
            rest = rest[found.upperBound...]
        }
        return places
    }

    /// A picture has about five boxes.
    private static var mostBoxes: Int { 1_000 }
    private static var longestDescription: Int { 4 << 20 }
}
