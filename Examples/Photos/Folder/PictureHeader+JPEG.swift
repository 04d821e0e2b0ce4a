// SPDX-License-Identifier: Apache-2.0

import PhotosCore

extension PictureHeader {
    /// Walks the segments of a JPEG up to its picture data, then looks for the end marker.
    static func jpeg(_ file: inout PictureFile) throws(Unreadable) -> PictureHeader {
        var header = PictureHeader(format: .jpeg)
        var offset = 2
        while true {
            guard let start = try file.bytes(at: offset, count: 4), start.first == 0xFF else {
                header.isCutShort = true
                return header
            }
            let marker = start.number(at: 1, count: 1, .big)
            // Any number of 0xFF may stand before a marker.
            if marker == 0xFF {
                offset += 1
                continue
            }
            let length = start.number(at: 2, count: 2, .big)
            guard length >= 2, let segment = try file.bytes(at: offset + 4, count: length - 2)
            else {
                header.isCutShort = true
                return header
            }
            switch marker {
            case 0xE1 where segment.has("Exif\0\0"):
                // The first one counts, as it does for every reader.
                header.exif = header.exif ?? segment.dropFirst(6)
            case 0xE1 where segment.has("http://ns.adobe.com/x"),
                0xED where segment.has("Photoshop"):
                header.hasMoreMetadata = true
            case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker) && segment.count >= 5:
                header.storedSize = PixelSize(
                    width: segment.number(at: 3, count: 2, .big),
                    height: segment.number(at: 1, count: 2, .big)
                )
            case 0xDA:
                header.isCutShort = try !hasEnd(&file, after: offset + 2 + length)
                return header
            default: break
            }
            offset += 2 + length
        }
    }

    /// Whether the picture data from `start` on ends as it should.
    ///
    /// Nearly every file has the end marker as its last two bytes. Only where it has not is the data
    /// searched: cameras append films and maps after a picture that is whole.
    private static func hasEnd(
        _ file: inout PictureFile,
        after start: Int
    ) throws(Unreadable) -> Bool {
        if file.length - 2 >= start, let last = try file.bytes(at: file.length - 2, count: 2),
            last.starts(with: [0xFF, 0xD9])
        {
            return true
        }
        var offset = start
        while offset < file.length {
            let count = min(64 * 1024, file.length - offset)
            guard let bytes = try file.bytes(at: offset, count: count) else { return false }
            let found = bytes.indices.dropLast().contains { at in
                bytes[at] == 0xFF && bytes[at + 1] == 0xD9
            }
            if found { return true }
            // One byte back, for a marker that lies across two reads; the last byte has no second.
            offset += max(count - 1, 1)
        }
        return false
    }
}
