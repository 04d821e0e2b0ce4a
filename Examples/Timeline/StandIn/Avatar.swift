// SPDX-License-Identifier: Apache-2.0

import CGdkPixbuf

/// Generated avatars of five by five fields in one colour, symmetric left to right.
enum Avatar {
    private static let side = 120
    private static let colours: [(UInt8, UInt8, UInt8)] = [
        (0x1c, 0x71, 0xd8), (0x2e, 0xc2, 0x7e), (0xe0, 0x1b, 0x24), (0xe6, 0x61, 0x00),
        (0x81, 0x3d, 0x9c), (0x98, 0x6a, 0x44), (0x26, 0xa2, 0x69), (0xc6, 0x46, 0x00),
        (0x61, 0x35, 0x83), (0x63, 0x45, 0x2c),
    ]

    /// Returns the avatar with a number as PNG.
    static func png(_ number: Int) -> [UInt8]? {
        guard number > 0 else { return nil }
        let colour = colours[number % colours.count]
        // The filled fields as fifteen bits.
        let fields = (number &* 2_654_435_761) >> 7
        let pixels = (0..<side * side).flatMap { place -> [UInt8] in
            let (row, column) = (place / side * 7 / side - 1, place % side * 7 / side - 1)
            let inside = (0..<5).contains(row) && (0..<5).contains(column)
            let half = column < 3 ? column : 4 - column
            let isFilled = inside && (fields >> (row * 3 + half)) & 1 == 1
            return isFilled ? [colour.0, colour.1, colour.2] : [0xf0, 0xf0, 0xee]
        }
        let bytes = g_bytes_new(pixels, gsize(pixels.count))
        defer { g_bytes_unref(bytes) }
        let size = Int32(side)
        guard
            let picture = gdk_pixbuf_new_from_bytes(
                bytes, GDK_COLORSPACE_RGB, 0, 8, size, size, size * 3)
        else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(picture)) }
        var data: UnsafeMutablePointer<CChar>?
        var count: gsize = 0
        guard gdk_pixbuf_save_to_bufferv(picture, &data, &count, "png", nil, nil, nil) != 0,
            let data
        else { return nil }
        defer { g_free(data) }
        return Array(UnsafeRawBufferPointer(start: data, count: Int(count)))
    }
}
