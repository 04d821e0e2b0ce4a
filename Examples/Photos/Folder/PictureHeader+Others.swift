// SPDX-License-Identifier: Apache-2.0

import PhotosCore

extension PictureHeader {
    /// Reads the directory of an icon; the size is that of its largest picture.
    static func ico(_ file: inout PictureFile) throws(Unreadable) -> PictureHeader {
        var header = PictureHeader(format: .ico)
        guard let start = try file.bytes(at: 4, count: 2) else { return header }
        for index in 0..<start.number(at: 0, count: 2, .little) {
            guard let entry = try file.bytes(at: 6 + index * 16, count: 16) else {
                header.isCutShort = true
                return header
            }
            let sides = (0..<2).map { side in
                // 256 is written as 0.
                let length = entry.number(at: side, count: 1, .little)
                return length == 0 ? 256 : length
            }
            let size = PixelSize(width: sides[0], height: sides[1])
            if size.width * size.height > header.storedSize.map({ $0.width * $0.height }) ?? 0 {
                header.storedSize = size
            }
            let length = entry.number(at: 8, count: 4, .little)
            let place = entry.number(at: 12, count: 4, .little)
            if place + length > file.length { header.isCutShort = true }
        }
        return header
    }

    // MARK: - JPEG XL

    /// Reads the size at the start of a JPEG XL, with or without a container.
    static func jpegXL(_ file: inout PictureFile) throws(Unreadable) -> PictureHeader {
        var header = PictureHeader(format: .jpegXL)
        var place = 0
        if try file.bytes(at: 0, count: 2)?.first != 0xFF {
            var boxes = 0
            while let box = try file.bytes(at: place, count: 8), boxes < 100 {
                boxes += 1
                if box.has("jxlc", at: 4) || box.has("jxlp", at: 4) {
                    // A partial codestream box begins with its number.
                    place += box.has("jxlp", at: 4) ? 12 : 8
                    break
                }
                place += max(box.number(at: 0, count: 4, .big), 8)
            }
        }
        let count = min(12, max(file.length - place, 0))
        guard let start = try file.bytes(at: place, count: count),
            start.starts(with: [0xFF, 0x0A])
        else {
            header.isCutShort = true
            return header
        }
        var bits = Bits(start.dropFirst(2))
        header.storedSize = bits.size()
        header.isCutShort = header.storedSize == nil
        return header
    }

    /// Reads numbers of any bit count, starting with the lowest bit of each byte.
    private struct Bits {
        private let bytes: ArraySlice<UInt8>
        private var place = 0

        init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

        mutating func size() -> PixelSize? {
            guard let isSmall = number(1), let height = side(isSmall), let ratio = number(3) else {
                return nil
            }
            // The common aspect ratios have numbers.
            let ratios = [(1, 1), (12, 10), (4, 3), (3, 2), (16, 9), (5, 4), (2, 1)]
            guard ratio > 0 else {
                return side(isSmall).map { PixelSize(width: $0, height: height) }
            }
            let (across, down) = ratios[ratio - 1]
            return PixelSize(width: height * across / down, height: height)
        }

        private mutating func side(_ isSmall: Int) -> Int? {
            if isSmall == 1 { return number(5).map { ($0 + 1) * 8 } }
            guard let choice = number(2) else { return nil }
            return number([9, 13, 18, 30][choice]).map { $0 + 1 }
        }

        private mutating func number(_ count: Int) -> Int? {
            guard place + count <= bytes.count * 8 else { return nil }
            defer { place += count }
            return (0..<count).reduce(0) { number, bit in
                let at = place + bit
                return number | Int(bytes[bytes.startIndex + at / 8] >> UInt8(at % 8) & 1) << bit
            }
        }
    }

    // MARK: - SVG

    /// The number of bytes that are searched for the first element.
    private static var longestProlog: Int { 4096 }

    static func isSVG(_ file: inout PictureFile) throws(Unreadable) -> Bool {
        try svgElement(&file) != nil
    }

    /// Reads the width and height of an SVG, or those of its view box; it need have neither.
    static func svg(_ file: inout PictureFile) throws(Unreadable) -> PictureHeader {
        var header = PictureHeader(format: .svg)
        guard let element = try svgElement(&file) else { return header }
        let sides = ["width", "height"].map { attribute($0, of: element).flatMap(pixels) }
        let box =
            attribute("viewBox", of: element)?
            .split { $0 == " " || $0 == "," }.compactMap { Double($0) } ?? []
        let named = sides.compactMap(\.self)
        let given = named.count == 2 ? named : box.count == 4 ? Array(box[2...]) : []
        if given.count == 2, given.allSatisfy({ (0.5...1e9).contains($0) }) {
            header.storedSize = PixelSize(
                width: Int(given[0].rounded()), height: Int(given[1].rounded()))
        }
        return header
    }

    /// Returns the first element's tag, if it is an SVG element; comments may precede it.
    private static func svgElement(_ file: inout PictureFile) throws(Unreadable) -> String? {
        let count = min(longestProlog, file.length)
        guard let start = try file.bytes(at: 0, count: count),
            start.drop(while: { [0xEF, 0xBB, 0xBF, 9, 10, 13, 32].contains($0) }).first == 0x3C
        else { return nil }
        var text = Substring(decoding: start, as: UTF8.self)
        while let open = text.firstIndex(of: "<") {
            text = text[open...]
            if text.hasPrefix("<svg") {
                return String(text.prefix { $0 != ">" }.map { $0.isWhitespace ? " " : $0 })
            }
            let end: String
            switch true {
            case text.hasPrefix("<!--"): end = "-->"
            case text.hasPrefix("<?"), text.hasPrefix("<!DOCTYPE svg"): end = ">"
            default: return nil
            }
            guard let close = text.firstRange(of: end) else { return nil }
            text = text[close.upperBound...]
        }
        return nil
    }

    private static func attribute(_ name: String, of element: String) -> String? {
        for quote in ["\"", "'"] {
            guard let start = element.firstRange(of: " \(name)=\(quote)") else { continue }
            return String(element[start.upperBound...].prefix { String($0) != quote })
        }
        return nil
    }

    /// Converts a length to pixels; nil for a percentage, because the page size is unknown.
    private static func pixels(_ length: String) -> Double? {
        let units: [(String, Double)] = [
            ("px", 1), ("pt", 96 / 72), ("pc", 16), ("mm", 96 / 25.4), ("cm", 96 / 2.54),
            ("in", 96),
        ]
        for (unit, pixels) in units where length.hasSuffix(unit) {
            return Double(length.dropLast(unit.count)).map { $0 * pixels }
        }
        return Double(length)
    }
}
