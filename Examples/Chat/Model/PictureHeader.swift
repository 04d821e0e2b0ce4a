// SPDX-License-Identifier: Apache-2.0

/// The format and size of a picture, read from the first bytes of its file.
struct PictureHeader: Equatable {
    /// `image/jpeg` or `image/png`.
    let media: String
    let width: Int
    let height: Int

    /// Reads the first bytes of a file; nil if it is neither a JPEG nor a PNG.
    init?(_ bytes: [UInt8]) {
        if bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) {
            guard bytes.count >= 33, bytes[12..<16].elementsEqual("IHDR".utf8) else { return nil }
            media = "image/png"
            width = Self.number(bytes[16..<20])
            height = Self.number(bytes[20..<24])
        } else if bytes.starts(with: [0xff, 0xd8, 0xff]) {
            guard let frame = Self.frame(of: bytes) else { return nil }
            media = "image/jpeg"
            height = Self.number(bytes[frame + 3..<frame + 5])
            width = Self.number(bytes[frame + 5..<frame + 7])
        } else {
            return nil
        }
    }

    /// Returns the offset of a JPEG's frame header, after its marker.
    private static func frame(of bytes: [UInt8]) -> Int? {
        var place = 2
        while place + 9 <= bytes.count {
            guard bytes[place] == 0xff else { return nil }
            let marker = bytes[place + 1]
            switch marker {
            // Any number of fill bytes may precede a marker.
            case 0xff: place += 1
            case 0x01, 0xd0...0xd7: place += 2
            // All kinds of frames, without the tables among their numbers.
            case 0xc0...0xc3, 0xc5...0xc7, 0xc9...0xcb, 0xcd...0xcf: return place + 2
            // The image data begins or ends without a frame header.
            case 0x00, 0xd8...0xda: return nil
            default:
                let length = number(bytes[place + 2..<place + 4])
                guard length >= 2 else { return nil }
                place += 2 + length
            }
        }
        return nil
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reduce(0) { $0 << 8 | Int($1) }
    }
}
