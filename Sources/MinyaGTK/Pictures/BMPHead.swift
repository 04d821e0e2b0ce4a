// SPDX-License-Identifier: Apache-2.0

/// The headers and the palette of a BMP, rewritten so that gdk-pixbuf's decoder supports them.
///
/// That decoder expects the pixels right after a palette of full length. If the palette is
/// shorter, or exists although the pixels need none, it reads other bytes as pixels, and the
/// picture becomes black. It also rejects the short header of OS/2, and channel masks after a
/// header of the first version if alpha is among them.
struct BMPHead {
    /// The offset of the pixels in the file.
    let pixels: Int

    private let width: Int
    private let height: Int
    private let bits: Int
    private let compression: Int
    private let imageBytes: Int
    /// The masks of red, green, blue and alpha; empty if they are the usual ones.
    private let masks: [Int]
    private let palette: [UInt8]

    /// Whether the pixels have an alpha channel.
    var hasAlpha: Bool { masks.last.map { $0 != 0 } ?? false }

    /// Parses the headers; `nil` if the decoder should receive the file unchanged.
    init?(_ start: [UInt8]) {
        let number = { start.number(at: $0, count: $1, .little) }
        guard let place = number(10, 4), let header = number(14, 4) else { return nil }
        guard [12, 16, 40, 52, 56, 64, 108, 124].contains(header), start.count >= 14 + header else {
            return nil
        }
        let isCore = header == 12
        width = number(18, isCore ? 2 : 4) ?? 0
        height = number(isCore ? 20 : 22, isCore ? 2 : 4) ?? 0
        bits = number(isCore ? 24 : 28, 2) ?? 0
        let packing = header >= 40 ? number(30, 4) ?? 0 : 0
        imageBytes = header >= 40 ? number(34, 4) ?? 0 : 0
        let isOS2 = [12, 16, 64].contains(header)
        guard packing <= 3 || packing == 6, !isOS2 || packing < 3 else { return nil }

        var end = 14 + header
        var masks: [Int] = []
        if packing == 3 || packing == 6 {
            let count = header >= 56 || packing == 6 ? 4 : 3
            masks = (0..<count).map { number(54 + $0 * 4, 4) ?? 0 }
            if header == 40 { end += count * 4 }
            if count == 3 { masks.append(0) }
        }
        switch bits {
        case 1, 4, 8:
            let (stride, full) = (isCore ? 3 : 4, 1 << bits)
            let used = isCore ? 0 : header >= 40 ? number(46, 4) ?? 0 : 0
            var count = used > 0 ? used : full
            if place > end { count = min(count, (place - end) / stride) }
            pixels = place > end ? place : end + count * stride
            palette = (0..<min(count, full)).flatMap { color -> [UInt8] in
                let start = end + color * stride
                return (0..<3).map { UInt8(number(start + $0, 1) ?? 0) } + [0]
            }
            compression = packing
            self.masks = []
        case 16, 32:
            pixels = max(place, end)
            palette = []
            let isUsual = !masks.dropLast().contains { $0 != 0 }
            self.masks = isUsual ? [] : masks
            compression = isUsual ? 0 : 3
        case 24:
            pixels = max(place, end)
            palette = []
            compression = 0
            self.masks = []
        default: return nil
        }
    }

    /// Returns the bytes to write before the pixels.
    ///
    /// - Parameter isOpaque: Whether the alpha channel is omitted.
    func bytes(isOpaque: Bool) -> [UInt8] {
        let colors = bits <= 8 ? 1 << bits : 0
        let header = masks.isEmpty ? 40 : 56
        var info = Self.little(header, 4) + Self.little(width, 4) + Self.little(height, 4)
        info += Self.little(1, 2) + Self.little(bits, 2) + Self.little(compression, 4)
        info += Self.little(imageBytes, 4) + Self.little(0, 8)
        info += Self.little(colors, 4) + Self.little(0, 4)
        for (channel, mask) in masks.enumerated() {
            info += Self.little(channel == 3 && isOpaque ? 0 : mask, 4)
        }
        info += palette + [UInt8](repeating: 0, count: colors * 4 - palette.count)
        let end = 14 + info.count
        return Array("BM".utf8) + Self.little(end, 4) + Self.little(0, 4) + Self.little(end, 4)
            + info
    }

    private static func little(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
}
