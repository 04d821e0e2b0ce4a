// SPDX-License-Identifier: Apache-2.0

/// A format that gdk-pixbuf does not fully decode by itself; the raw value is the display name.
enum PictureFormat: String {
    case webP = "WebP"
    case avif = "AVIF"
    case heic = "HEIC"
    case jpegXL = "JPEG XL"
    case jpeg2000 = "JPEG 2000"
    case svg = "SVG"
    case bmp = "BMP"
    case ico = "ICO"

    /// The number of bytes that suffice to detect a format and to read a BMP's palette.
    static let startLength = 4096

    /// Detects the format of a file that begins with these bytes; `nil` for any other.
    init?(_ start: [UInt8]) {
        if start.has("RIFF", at: 0), start.has("WEBP", at: 8) {
            self = .webP
        } else if start.has("ftyp", at: 4) {
            guard let format = Self.isoFormat(start) else { return nil }
            self = format
        } else if start.starts(with: [0xFF, 0x0A]) || start.has("JXL ", at: 4) {
            self = .jpegXL
        } else if start.has("jP  ", at: 4) || start.starts(with: [0xFF, 0x4F, 0xFF, 0x51]) {
            self = .jpeg2000
        } else if start.has("BM", at: 0) {
            self = .bmp
        } else if start.starts(with: [0, 0, 1, 0]) {
            self = .ico
        } else if Self.isSVG(start) {
            self = .svg
        } else {
            return nil
        }
    }

    /// Returns the picture format of a file that may contain videos as well, by the brands it
    /// names.
    private static func isoFormat(_ start: [UInt8]) -> PictureFormat? {
        let end = min(start.number(at: 0, count: 4, .big) ?? 0, start.count)
        let brands = stride(from: 8, to: end - 3, by: 4).filter { $0 != 12 }.map {
            start[$0..<$0 + 4]
        }
        let has = { (names: [String]) in
            brands.contains { names.contains(String(decoding: $0, as: UTF8.self)) }
        }
        if has(["avif", "avis"]) { return .avif }
        return has(["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]) ? .heic : nil
    }

    /// Returns whether the first element of a text is an SVG's; comments may precede it.
    private static func isSVG(_ start: [UInt8]) -> Bool {
        var text = start[...]
        if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
        while true {
            text = text.drop { [0x09, 0x0A, 0x0D, 0x20].contains($0) }
            let next = Array(text.prefix(9))
            if next.has("<svg", at: 0) { return true }
            let end: [UInt8]
            if next.has("<!--", at: 0) {
                end = Array("-->".utf8)
            } else if next.has("<?", at: 0) {
                end = Array("?>".utf8)
            } else if next.has("<!DOCTYPE", at: 0) {
                return text.prefix(24).firstRange(of: Array("svg".utf8)) != nil
            } else {
                return false
            }
            guard let found = text.firstRange(of: end) else { return false }
            text = text[found.upperBound...]
        }
    }
}

/// The byte order of a number.
enum ByteOrder {
    case big, little
}

extension RandomAccessCollection<UInt8> where Index == Int {
    /// Returns the number in the `count` bytes from `offset`, 7 at most; `nil` if there are fewer.
    func number(at offset: Int, count length: Int, _ order: ByteOrder) -> Int? {
        guard offset >= 0, offset <= count - length else { return nil }
        let digits = self[(startIndex + offset)..<(startIndex + offset + length)]
        return switch order {
        case .big: digits.reduce(0) { $0 << 8 | Int($1) }
        case .little: digits.reversed().reduce(0) { $0 << 8 | Int($1) }
        }
    }

    /// Returns whether the bytes at `offset` are those of `text`.
    func has(_ text: StaticString, at offset: Int) -> Bool {
        text.withUTF8Buffer { dropFirst(offset).starts(with: $0) }
    }
}
