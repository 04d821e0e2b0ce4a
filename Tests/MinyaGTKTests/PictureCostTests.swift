// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaGTK
import TestFiles
import Testing

extension AllGTKTests {
    @MainActor @Suite("The cost of decoding")
    struct PictureCosts {
        private let application = Desk.application
        private let folder = try? Folder()
        private let size = PictureSize(width: 64, height: 64)

        @Test("A picture that must be decoded as a whole is refused in advance if it is too large")
        func whole() async throws {
            let folder = try #require(folder)
            let bitmap = try folder.write("large.bmp", bmp(20_000, 20_000))
            #expect(await decodingError(of: bitmap) == .tooLarge(width: 20_000, height: 20_000))
            let screen = try folder.write("large.gif", gifScreen(20_000, 20_000) + gifFrame)
            #expect(await decodingError(of: screen) == .tooLarge(width: 20_000, height: 20_000))
        }

        @Test("Only the first frame of a GIF is decoded, whatever follows")
        func firstFrame() async throws {
            let folder = try #require(folder)
            let endless = [UInt8](repeating: 0xA5, count: 500_000)
            let path = try folder.write("film.gif", gifScreen(2, 2) + gifFrame + endless)
            let request = PictureRequest(path: path, size: size)
            let texture = try await PictureLoader().texture(for: request)
            #expect((texture.width, texture.height) == (2, 2))
            let none = try folder.write("none.gif", gifScreen(2, 2) + endless)
            #expect(await decodingError(of: none) != nil)
        }

        @Test("A JPEG of a huge claimed length is shown, and such a TIFF is refused")
        func length() async throws {
            let folder = try #require(folder)
            let jpeg = try folder.jpeg("long.jpg", 64, 48, orientation: 1)
            truncate(jpeg, 40 << 30)
            #expect(await decodingError(of: jpeg) == nil)
            let tiff = try folder.write("long.tif", Array("II*".utf8) + [0, 8, 0, 0, 0])
            truncate(tiff, 40 << 30)
            #expect(await decodingError(of: tiff) == .tooLarge(width: 0, height: 0))
        }

        private func bmp(_ width: UInt16, _ height: UInt16) -> [UInt8] {
            var bytes = [UInt8](repeating: 0, count: 54)
            bytes.replaceSubrange(0..<2, with: Array("BM".utf8))
            for (at, value) in [(10, 54), (14, 40), (18, width), (22, height), (26, 1), (28, 24)] {
                bytes[at] = UInt8(value & 0xFF)
                bytes[at + 1] = UInt8(value >> 8)
            }
            return bytes
        }

        private func gifScreen(_ width: UInt16, _ height: UInt16) -> [UInt8] {
            Array("GIF89a".utf8) + [
                UInt8(width & 0xFF), UInt8(width >> 8), UInt8(height & 0xFF), UInt8(height >> 8),
                0x80, 0, 0, 0x20, 0x60, 0xA0, 0xFF, 0xFF, 0xFF,
            ]
        }

        /// Four pixels of the first colour.
        private var gifFrame: [UInt8] {
            [0x2C, 0, 0, 0, 0, 2, 0, 2, 0, 0, 2, 3, 0x04, 0x00, 0x05, 0]
        }
    }
}
