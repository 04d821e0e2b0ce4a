// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Foundation
import MinyaGTK
import TestFiles
import Testing

extension AllGTKTests {
    @MainActor @Suite("Pictures")
    struct Pictures {
        private let application = Desk.application
        private let folder = try? Folder()
        private let size = PictureSize(width: 64, height: 64)

        @Test("The error for a picture that cannot be shown has the reason")
        func badFiles() async throws {
            let folder = try #require(folder)
            let good = try folder.png("good.png", 300, 200)
            #expect(await decodingError(of: good) == nil)
            #expect(await decodingError(of: folder.path("none.png")) == .missing)
            #expect(await decodingError(of: good + "/below") == .missing)
            #expect(await decodingError(of: folder.path) == .notAFile)
            #expect(await decodingError(of: try folder.write("zero.jpg", [])) == .noPicture)
            let noise = (0..<5_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 / 7) }
            #expect(await decodingError(of: try folder.write("noise.png", noise)) == .noPicture)
            let bytes = Array(try Data(contentsOf: URL(filePath: good)))
            let half = try folder.write("half.png", Array(bytes[..<(bytes.count / 2)]))
            #expect(await decodingError(of: half) == .damaged)
            var broken = bytes
            broken.replaceSubrange(60..<90, with: repeatElement(0xAA, count: 30))
            #expect(await decodingError(of: try folder.write("broken.png", broken)) == .damaged)
            let head = try folder.write("head.png", Array(bytes[..<20]))
            #expect(await decodingError(of: head) == .noPicture)
        }

        @Test(
            "A picture whose header claims too large a size is refused before memory is allocated")
        func hugeHeader() async throws {
            let folder = try #require(folder)
            let wide = try folder.write("wide.png", pngHeader(60_001, 1))
            #expect(await decodingError(of: wide) == .tooLarge(width: 60_001, height: 1))
            let many = try folder.write("many.png", pngHeader(59_999, 59_999))
            #expect(await decodingError(of: many) == .tooLarge(width: 59_999, height: 59_999))
            let lie = try folder.write("lie.png", pngHeader(20_000, 20_000))
            #expect(await decodingError(of: lie) == .damaged)
        }

        @Test("A truncated JPEG is shown as far as it goes")
        func partialJPEG() async throws {
            let folder = try #require(folder)
            let path = try folder.jpeg("whole.jpg", 640, 480, orientation: 1)
            let bytes = Array(try Data(contentsOf: URL(filePath: path)))
            let half = try folder.write("half.jpg", Array(bytes[..<(bytes.count / 2)]))
            let texture = try await PictureLoader().texture(
                for: PictureRequest(path: half, size: size))
            #expect((texture.width, texture.height) == (64, 48))
            let head = try folder.write("head.jpg", Array(bytes[..<12]))
            #expect(await decodingError(of: head) == .noPicture)
        }

        @Test("Pipes and devices are refused and never block", .timeLimit(.minutes(1)))
        func pipes() async throws {
            let folder = try #require(folder)
            let path = folder.path("pipe")
            #expect(mkfifo(path, 0o600) == 0)
            #expect(await decodingError(of: path) == .notAFile)
            #expect(await decodingError(of: "/dev/zero") == .notAFile)
        }

        @Test(
            "The error for a file that may not be read has the reason", .enabled(if: getuid() != 0))
        func permission() async throws {
            let folder = try #require(folder)
            let path = try folder.png("secret.png", 10, 10)
            #expect(chmod(path, 0) == 0)
            #expect(await decodingError(of: path) == .unreadable)
        }

        @Test("Pictures are decoded at the size they are shown, and never enlarged")
        func sizes() async throws {
            let folder = try #require(folder)
            let loader = PictureLoader()
            let path = try folder.png("p.png", 300, 200)
            let whole = try await loader.texture(for: PictureRequest(path: path, size: size))
            #expect((whole.width, whole.height) == (64, 43))
            let filled = try await loader.texture(
                for: PictureRequest(path: path, size: size, fills: true))
            #expect((filled.width, filled.height) == (96, 64))
            let large = PictureSize(width: 3_000, height: 3_000)
            let same = try await loader.texture(for: PictureRequest(path: path, size: large))
            #expect((same.width, same.height) == (300, 200))
        }

        @Test("Pictures are upright, however the camera was held", arguments: [1, 3, 6, 8])
        func orientation(tag: UInt8) async throws {
            let folder = try #require(folder)
            let path = try folder.jpeg("o\(tag).jpg", 120, 80, orientation: tag)
            let room = PictureSize(width: 60, height: 60)
            let texture = try await PictureLoader().texture(
                for: PictureRequest(path: path, size: room))
            #expect((texture.width > texture.height) == (tag < 5))
            // The stored picture is red at its left and blue at its right.
            let corners = texture.corners()
            let expected: [UInt8: [String]] = [
                1: ["red", "blue", "red", "blue"], 3: ["blue", "red", "blue", "red"],
                6: ["red", "red", "blue", "blue"], 8: ["blue", "blue", "red", "red"],
            ]
            #expect(corners == expected[tag])
        }

        @Test("Textures are cached up to a number of bytes, and the least recent is evicted first")
        func memory() async throws {
            let folder = try #require(folder)
            let loader = PictureLoader(memoryLimit: 3 * 64 * 64 * 4)
            let requests = try (0..<5).map { index in
                PictureRequest(path: try folder.png("m\(index).png", 64, 64), size: size)
            }
            for request in requests[..<3] { _ = try await loader.texture(for: request) }
            #expect(loader.memoryUsed == 3 * 64 * 64 * 4)
            #expect(loader.remembered(requests[0]) != nil)
            _ = try await loader.texture(for: requests[3])
            #expect(loader.memoryUsed <= 3 * 64 * 64 * 4)
            #expect(loader.remembered(requests[1]) == nil)
            #expect(loader.remembered(requests[0]) != nil)
            let decodes = loader.decodes
            _ = try await loader.texture(for: requests[0])
            #expect(loader.decodes == decodes)
            loader.forget(path: String(decoding: requests[0].file, as: UTF8.self))
            #expect(loader.remembered(requests[0]) == nil)
            loader.memoryLimit = 0
            #expect(loader.memoryUsed == 0)
        }

        @Test("A request that is cancelled before its turn is never decoded")
        func cancelledWaiting() async throws {
            let folder = try #require(folder)
            let loader = PictureLoader(workers: 1)
            let first = try folder.png("first.png", 1_500, 1_500)
            let second = try folder.png("second.png", 30, 30)
            let running = Task {
                try? await loader.texture(for: PictureRequest(path: first, size: size))
            }
            let waiting = Task { () -> PictureError? in
                do throws(PictureError) {
                    _ = try await loader.texture(for: PictureRequest(path: second, size: size))
                    return nil
                } catch { return error }
            }
            while loader.decodes == 0 { await Task.yield() }
            waiting.cancel()
            #expect(await waiting.value == .cancelled)
            // It did not wait for the previous one, which is still being decoded.
            #expect(loader.memoryUsed == 0)
            #expect(await running.value != nil)
            #expect(loader.decodes == 1)
        }

        @Test("A reused cell shows the picture of its last file")
        func cellReuse() async throws {
            let folder = try #require(folder)
            let loader = PictureLoader(workers: 1)
            let large = try folder.png("large.png", 2_000, 2_000)
            let small = try folder.png("small.png", 40, 20)
            let cell = AsyncPicture(loader, width: 64, height: 64)
            var finished: [PictureError?] = []
            cell.onFinish = { finished.append($0) }
            for _ in 0..<20 {
                cell.show(large)
                cell.show(small)
            }
            #expect(cell.isLoading)
            #expect(await Desk.pump { cell.hasTexture })
            #expect(finished.count == 1)
            #expect(loader.decodes == 1)
            cell.show(nil)
            #expect(!cell.hasTexture)
            cell.show(folder.path("none"))
            #expect(await Desk.pump { cell.error == .missing })
            #expect(cell.tooltip == PictureError.missing.description)
            cell.show(small)
            #expect(cell.hasTexture)
            #expect(cell.tooltip == nil)
        }

        @Test("A transparent picture shows what is behind the cell, and not its icon")
        func transparent() async throws {
            let folder = try #require(folder)
            let blank = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 1, 8, 64, 64)
            gdk_pixbuf_fill(blank, 0)
            let path = try folder.save("blank.png", "png", blank)
            let cell = AsyncPicture(PictureLoader(), width: 64, height: 64)
            let window = await Desk.show(cell, width: 64, height: 64)
            let empty = try await shot(of: cell)
            #expect(Set(empty).count > 1)
            cell.show(path)
            #expect(await Desk.pump { cell.hasTexture })
            await Desk.pump(for: .milliseconds(50))
            #expect(Set(try await shot(of: cell)) == [0])
            cell.show(nil)
            await Desk.pump(for: .milliseconds(50))
            #expect(try await shot(of: cell) == empty)
            await Desk.close(window)
        }

        private func shot(of widget: Widget) async throws -> [UInt8] {
            let path = try #require(folder).path("shot.png")
            try widget.snapshotPNG(to: path)
            let request = PictureRequest(path: path, size: PictureSize(width: 64, height: 64))
            return try await PictureLoader().texture(for: request).pixels()
        }

        @Test("The picture of a released cell is not decoded")
        func cellDies() async throws {
            let folder = try #require(folder)
            let loader = PictureLoader()
            weak var gone: AsyncPicture?
            do {
                let cell = AsyncPicture(loader, width: 64, height: 64)
                gone = cell
                cell.show(try folder.png("x.png", 2_000, 2_000))
            }
            #expect(gone == nil)
            await Desk.pump(for: .milliseconds(20))
            #expect(loader.decodes == 0)
        }
    }
}

extension Texture {
    /// The colours near the corners: top left, top right, bottom left, bottom right.
    fileprivate func corners() -> [String] {
        let pixels = pixels()
        return [(2, 2), (width - 3, 2), (2, height - 3), (width - 3, height - 3)].map { x, y in
            let at = (y * width + x) * 4
            return pixels[at] > pixels[at + 2] ? "blue" : "red"
        }
    }
}
