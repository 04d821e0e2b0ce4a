// SPDX-License-Identifier: Apache-2.0

import PhotosCore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension PictureHeader {
    /// Walks the segments of a JPEG up to its picture data, then searches for the end marker.
    static func jpeg(_ file: inout PictureFile) throws(Unreadable) -> PictureHeader {
        var header = PictureHeader(format: .jpeg)
        var offset = 2
        while true {
            guard let start = try file.bytes(at: offset, count: 4), start.first == 0xFF else {
                header.isCutShort = true
                return header
            }
            let marker = start.number(at: 1, count: 1, .big)
            // Any number of 0xFF bytes may precede a marker.
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
                // The first one counts, as in every reader.
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

    /// Whether the picture data from `start` on has an end marker.
    ///
    /// In nearly every file the end marker is the last two bytes. Only otherwise is the data
    /// searched: cameras append videos and maps after a complete picture. A sparse file may claim
    /// any length without occupying disk space, so the search is limited.
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
        let end = min(file.length, start + searchLimit)
        while offset < end {
            let count = min(64 * 1024, end - offset)
            guard let bytes = try file.bytes(at: offset, count: count) else { return false }
            if bytes.withUnsafeBytes(holdsEnd) { return true }
            // One byte back, for a marker that spans two reads; a single last byte cannot be a
            // marker.
            offset += max(count - 1, 1)
        }
        return false
    }

    private static func holdsEnd(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard var place = bytes.baseAddress else { return false }
        // A marker needs a second byte after this one.
        let last = place + bytes.count - 1
        while place < last, let found = memchr(place, 0xFF, last - place) {
            place = UnsafeRawPointer(found) + 1
            if place.load(as: UInt8.self) == 0xD9 { return true }
        }
        return false
    }

    /// More than the picture data of any camera.
    private static var searchLimit: Int { 128 << 20 }
}
