// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Foundation
import MinyaGTK
import TestFiles

extension Folder {
    /// Writes a PNG whose pixels are hard to compress.
    func png(_ name: String, _ width: Int, _ height: Int) throws -> String {
        try save(
            name, "png",
            pixbuf(width, height) { x, y in
                UInt32(truncatingIfNeeded: (x &* 73_856_093) ^ (y &* 19_349_663)) << 8 | 0xFF
            })
    }

    /// Writes a JPEG, red at its left and blue at its right, with an EXIF orientation.
    func jpeg(_ name: String, _ width: Int, _ height: Int, orientation: UInt8) throws -> String {
        let plain = try save(
            name, "jpeg",
            pixbuf(width, height) { x, _ in
                x < width / 2 ? 0xFF00_00FF : 0x0000_FFFF
            })
        var bytes = Array(try Data(contentsOf: URL(filePath: plain)))
        // Right after the start marker: APP1, "Exif", a big-endian TIFF with the one tag 0x0112.
        let exif: [UInt8] = [
            0x45, 0x78, 0x69, 0x66, 0, 0, 0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1,
            0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0,
        ]
        bytes.insert(contentsOf: [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif, at: 2)
        return try write(name, bytes)
    }

    func pixbuf(_ width: Int, _ height: Int, _ colour: (Int, Int) -> UInt32)
        -> OpaquePointer?
    {
        guard let made = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, gint(width), gint(height)),
            let pixels = gdk_pixbuf_get_pixels(made)
        else { return nil }
        let stride = Int(gdk_pixbuf_get_rowstride(made))
        for y in 0..<height {
            for x in 0..<width {
                let value = colour(x, y)
                let pixel = pixels + y * stride + x * 3
                pixel[0] = UInt8(truncatingIfNeeded: value >> 24)
                pixel[1] = UInt8(truncatingIfNeeded: value >> 16)
                pixel[2] = UInt8(truncatingIfNeeded: value >> 8)
            }
        }
        return made
    }

    func save(_ name: String, _ type: String, _ pixbuf: OpaquePointer?) throws -> String {
        defer { if let pixbuf { g_object_unref(UnsafeMutableRawPointer(pixbuf)) } }
        guard gdk_pixbuf_savev(pixbuf, path(name), type, nil, nil, nil) != 0 else {
            throw CocoaError(.fileWriteUnknown)
        }
        return path(name)
    }
}

/// Returns the error of decoding a file at a small size; nil if it is decoded.
@MainActor
func decodingError(of path: String) async -> PictureError? {
    let request = PictureRequest(path: path, size: PictureSize(width: 64, height: 64))
    do throws(PictureError) {
        _ = try await PictureLoader().texture(for: request)
        return nil
    } catch {
        return error
    }
}

/// Returns a PNG that claims a size, with a correct checksum, but contains no complete line.
func pngHeader(_ width: UInt32, _ height: UInt32) -> [UInt8] {
    func word(_ value: UInt32) -> [UInt8] { withUnsafeBytes(of: value.bigEndian, Array.init) }
    let kind = Array("IHDR".utf8)
    let chunk = kind + word(width) + word(height) + [8, 2, 0, 0, 0]
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in chunk {
        sum ^= UInt32(byte)
        for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let data = word(8_192) + Array("IDAT".utf8) + [0x78, 0x9C, 0xED]
    return signature + word(13) + chunk + word(~sum) + data
}
