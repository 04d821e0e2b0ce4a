// SPDX-License-Identifier: Apache-2.0

import MinyaGTK
import TestFiles
import Testing

extension AllGTKTests {
    @MainActor @Suite("Memory pages of a picture")
    struct PixelPagesTests {
        private let application = Desk.application
        private let folder = try? Folder()

        @Test("Pages are released with the last texture that uses them")
        func going() throws {
            let size = PictureSize(width: 200, height: 100)
            var pages = PixelPages(copying: [UInt8](repeating: 7, count: 60_000), 60_000)
            weak let kept = pages
            var texture = pages?.makeTexture(size, lineBytes: 600, hasAlpha: false)
                .map { Texture(owning: $0) }
            pages = nil
            #expect(kept != nil)
            #expect(texture?.pixels() == [7, 7, 7, 255].repeated(20_000))
            texture = nil
            #expect(kept == nil)
        }

        @Test("Neither small nor huge pictures have pages of their own")
        func sizes() {
            let bytes = [UInt8](repeating: 0, count: 32 << 20)
            #expect(PixelPages(copying: bytes, 40_000) != nil)
            #expect(PixelPages(copying: bytes, 20_000) == nil)
            #expect(PixelPages(copying: bytes, bytes.count) == nil)
        }

        // Lines are longer in memory than their visible part.
        @Test("Pages contain the picture as it is in the file", arguments: [151, 152])
        func pixels(_ width: Int) async throws {
            let folder = try #require(folder)
            var file = Array("P6 \(width) 101 255\n".utf8)
            var wanted: [UInt8] = []
            for number in 0..<width * 101 {
                let (red, green) = (UInt8(number % 251), UInt8(number % 13))
                let blue = UInt8(number % 7)
                file += [red, green, blue]
                wanted += [blue, green, red, 255]
            }
            let path = try folder.write("lines.ppm", file)
            let texture = try await texture(path)
            #expect((texture.width, texture.height) == (width, 101))
            #expect(texture.pixels() == wanted)
        }

        @Test("Pages contain transparent pixels, too")
        func alpha() async throws {
            let folder = try #require(folder)
            let lines = (0..<120).map { line in
                "\"" + (0..<151).map { ($0 + line) % 3 == 0 ? "." : "#" }.joined() + "\""
            }
            let head = "/* XPM */\nstatic char *a[] = {\n\"151 120 2 1\",\n"
            let table = "\". c None\",\n\"# c #102030\",\n"
            let path = try folder.write(
                "holes.xpm", Array((head + table + lines.joined(separator: ",\n") + "};\n").utf8))
            let texture = try await texture(path)
            let wanted: [UInt8] = (0..<120).flatMap { line in
                (0..<151).flatMap {
                    ($0 + line) % 3 == 0 ? [0, 0, 0, 0] : [0x30, 0x20, 0x10, 255]
                }
            }
            #expect(texture.pixels() == wanted)
        }

        private func texture(_ path: String) async throws -> Texture {
            let size = PictureSize(width: 400, height: 400)
            return try await PictureLoader().texture(for: PictureRequest(path: path, size: size))
        }
    }
}

extension [UInt8] {
    fileprivate func repeated(_ count: Int) -> [UInt8] {
        Array((0..<count).map { _ in self }.joined())
    }
}
