// SPDX-License-Identifier: Apache-2.0

import PhotosCore

// PNG and WebP are both a sequence of named chunks, each with its length.
extension PictureHeader {
    /// Walks the chunks of a PNG up to its end chunk.
    static func png(_ file: inout PictureFile) throws(Unreadable) -> PictureHeader {
        var header = PictureHeader(format: .png)
        var offset = 8
        while let start = try file.bytes(at: offset, count: 8) {
            let length = start.number(at: 0, count: 4, .big)
            let name = start.dropFirst(4)
            // The checksum after the content belongs to the chunk.
            guard length <= file.length - offset - 12, start.hasChunkName(at: 4) else { break }
            if name.has("IEND") { return header }
            if name.has("IHDR"), let content = try file.bytes(at: offset + 8, count: 8) {
                header.storedSize = PixelSize(
                    width: content.number(at: 0, count: 4, .big),
                    height: content.number(at: 4, count: 4, .big)
                )
            } else if name.has("eXIf"), length <= metadataLimit {
                header.exif = try file.bytes(at: offset + 8, count: length)
            } else if name.has("iTXt") || name.has("zTXt") || name.has("tEXt") {
                header.hasMoreMetadata = true
            }
            offset += 12 + length
        }
        header.isCutShort = true
        return header
    }

    /// Walks the chunks of a WebP to its end.
    static func webP(_ file: inout PictureFile) throws(Unreadable) -> PictureHeader {
        var header = PictureHeader(format: .webP)
        guard let riff = try file.bytes(at: 0, count: 12) else { return header }
        let end = 8 + riff.number(at: 4, count: 4, .little)
        header.isCutShort = end > file.length
        var offset = 12
        while offset < end, let start = try file.bytes(at: offset, count: 8) {
            guard start.hasChunkName(at: 0) else {
                header.isCutShort = true
                break
            }
            let length = start.number(at: 4, count: 4, .little)
            let content = try file.bytes(at: offset + 8, count: min(length, 10)) ?? []
            // The chunk with the size of the whole picture is first; frames and tiles may follow.
            if header.storedSize == nil, start.has("VP8X"), content.count == 10 {
                header.storedSize = PixelSize(
                    width: content.number(at: 4, count: 3, .little) + 1,
                    height: content.number(at: 7, count: 3, .little) + 1
                )
            } else if header.storedSize == nil, start.has("VP8 "), content.count == 10 {
                header.storedSize = PixelSize(
                    width: content.number(at: 6, count: 2, .little) & 0x3FFF,
                    height: content.number(at: 8, count: 2, .little) & 0x3FFF
                )
            } else if header.storedSize == nil, start.has("VP8L"), content.count >= 5 {
                let packed = content.number(at: 1, count: 4, .little)
                header.storedSize = PixelSize(
                    width: (packed & 0x3FFF) + 1,
                    height: (packed >> 14 & 0x3FFF) + 1
                )
            } else if start.has("EXIF"), length <= metadataLimit {
                let block = try file.bytes(at: offset + 8, count: length)
                // Some writers repeat the marker that only a JPEG needs.
                header.exif = block?.has("Exif\0\0") == true ? block?.dropFirst(6) : block
            } else if start.has("XMP") {
                header.hasMoreMetadata = true
            }
            // Content of an odd length is followed by a padding byte.
            offset += 8 + length + length % 2
        }
        return header
    }

    /// The maximum length of an EXIF block; a JPEG could not contain a longer one either.
    private static var metadataLimit: Int { 64 * 1024 }
}

extension ArraySlice<UInt8> {
    /// Whether four bytes can be a chunk's name: letters, digits and spaces, with optional zeros at
    /// the end.
    ///
    /// Some writers use these zeros instead of spaces. Four zeros are not a name: a file that was
    /// never written to its end would otherwise have very many empty chunks.
    fileprivate func hasChunkName(at offset: Int) -> Bool {
        let name = dropFirst(offset).prefix(4)
        let letters = name.prefix { $0 != 0 }
        return !letters.isEmpty && letters.allSatisfy { (0x20...0x7E).contains($0) }
            && name.dropFirst(letters.count).allSatisfy { $0 == 0 }
    }
}
