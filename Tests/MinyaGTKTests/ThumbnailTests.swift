// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaGTK
import Testing

extension AllGTKTests {
    @MainActor @Suite("Thumbnails")
    struct Thumbnails {
        private let application = Desk.application
        private let session: ThumbnailFixture

        private static let red: UInt32 = 0xFF00_00FF
        private static let blue: UInt32 = 0x0000_FFFF

        init() throws { session = try ThumbnailFixture() }

        // MARK: - For other programs

        @Test("Thumbnails by Minya are valid for the desktop, whatever bytes a file's name has")
        func validForOthers() async throws {
            let plain = try session.folder.jpeg("plain.jpg", 1_200, 800, orientation: 6)
            let name = "50 % of ä (1), #2 &c;".utf8 + [0xFF] + ".jpg".utf8
            let odd = Array(session.folder.path("").utf8) + name
            #expect(rename(plain, odd.map { CChar(bitPattern: $0) } + [0]) == 0)
            let texture = try await session.show(odd)
            #expect((texture.width, texture.height) == (168, 252))
            #expect(await session.written())

            let found = try session.inspect(odd)
            #expect(found["valid"] as? Bool == true)
            #expect(found["folder"] as? String == "large")
            #expect(found["name is MD5 of URI"] as? Bool == true)
            #expect(found["size"] as? [Int] == [171, 256])
            #expect(found["URI is the file's"] as? Bool == true)
            #expect(found["MTime is the file's"] as? Bool == true)
            #expect(found["Size is the file's"] as? Bool == true)
            #expect(found["original"] as? [String] == ["800", "1200"])
            #expect(found["software"] as? String == "Minya")
            #expect(found["top"] as? String == "red")
            #expect(found["modes"] as? [String] == ["700", "700", "600"])
            #expect(session.kept.count == 1)
        }

        @Test("A thumbnail is stored in the smallest class that fills the area")
        func classes() async throws {
            let path = try session.folder.png("a.png", 2_000, 1_000)
            let kept = [(60, "normal"), (128, "large"), (256, "x-large"), (512, "xx-large")]
            for (index, (side, folder)) in kept.enumerated() {
                _ = try await session.show(path, PictureSize(width: side, height: side))
                #expect(await session.written())
                #expect(session.kept.count == index + 1)
                #expect(session.kept.contains { $0.hasPrefix(folder + "/") })
            }
            _ = try await session.show(path, PictureSize(width: 1_025, height: 1_025))
            // Rotated by a quarter turn, it would need the next class.
            _ = try await session.show(try session.folder.png("wide.png", 1_600, 900))
            #expect(await session.written())
            #expect(session.kept.filter { $0.hasPrefix("large/") }.count == 2)
            // A strip of 20 to 1 would have to be longer than the largest class allows.
            let strip = try session.folder.png("strip.png", 4_000, 200)
            _ = try await session.show(strip)
            #expect(await session.written())
            #expect(session.kept.count == kept.count + 1)
        }

        @Test("No thumbnail is made by a loader without a cache, nor of a thumbnail")
        func notMade() async throws {
            let path = try session.folder.png("a.png", 400, 300)
            let request = PictureRequest(path: path, size: session.size)
            #expect(PictureLoader().thumbnails == nil)
            _ = try await PictureLoader().texture(for: request)
            _ = try await session.show(path)
            #expect(await session.written())
            let own = try #require(session.kept.first)
            #expect(session.kept.count == 1)
            let link = session.folder.path("way")
            #expect(symlink(session.folder.path("cache"), link) == 0)
            _ = try await session.show(session.folder.path("cache/thumbnails/" + own))
            _ = try await session.show(link + "/thumbnails/" + own)
            #expect(await session.written())
            #expect(session.kept == [own])
        }

        @Test("A thumbnail never shows an earlier state of the file in the same second")
        func sameSecond() async throws {
            // Both changes have to be within one second.
            _ = await Desk.pump {
                Date().timeIntervalSince1970.truncatingRemainder(dividingBy: 1) < 0.3
            }
            let path = try session.plain("a.png", 400, 320, Self.red)
            #expect(try await session.show(path).colour == "red")
            let other = try session.plain("b.png", 400, 300, Self.blue)
            let bytes = Array(try Data(contentsOf: URL(filePath: other)))
            await Desk.pump(for: .milliseconds(200))
            let rest = try session.size(path) - bytes.count
            // A decoder ignores what follows the picture.
            _ = try session.folder.write("a.png", bytes + [UInt8](repeating: 0, count: rest))
            #expect(await session.written())
            #expect(try await session.show(path).colour == "blue")
        }

        // MARK: - From other programs

        @Test("A thumbnail by another program is used if it is large enough")
        func madeByOthers() async throws {
            let path = try session.plain("a.png", 800, 600, Self.red)
            session.date(path, 1_000_000)
            _ = try session.file(path, in: "normal", 128, 96, time: 1_000_000)
            #expect(
                try await session.show(path, PictureSize(width: 90, height: 90)).colour == "green")
            #expect(try await session.show(path).colour == "red")
            _ = try session.file(path, in: "x-large", 512, 384, time: 1_000_000)
            let large = PictureSize(width: 300, height: 300)
            #expect(try await session.show(path, large).colour == "green")
            // Exactly as large as if it were decoded from the file itself.
            let texture = try await session.show(path, large)
            #expect((texture.width, texture.height) == (400, 300))
        }

        @Test("The thumbnail of a picture smaller than its area is used")
        func smallOriginal() async throws {
            let path = try session.plain("a.png", 60, 40, Self.red)
            session.date(path, 1_000_000)
            _ = try session.file(path, 60, 40, time: 1_000_000)
            #expect(try await session.show(path).colour == "green")
        }

        @Test("A thumbnail of another state of the file is ignored and replaced")
        func stale() async throws {
            let path = try session.plain("a.png", 800, 600, Self.red)
            session.date(path, 1_000_000)
            let texts: [(uri: String?, time: Int, extra: [String: String])] = [
                (nil, 999_999, [:]),
                ("file:///another.png", 1_000_000, [:]),
                (nil, 1_000_000, ["Thumb::Size": "1"]),
            ]
            for (uri, time, extra) in texts {
                let file = try session.file(path, under: uri, time: time, extra: extra)
                let before = try Data(contentsOf: URL(filePath: file))
                #expect(try await session.show(path).colour == "red")
                #expect(await session.written())
                #expect(try Data(contentsOf: URL(filePath: file)) != before)
            }
            let same = ["Thumb::Size": "\(try session.size(path))"]
            _ = try session.file(path, time: 1_000_000, extra: same)
            #expect(try await session.show(path).colour == "green")
        }

        @Test("A file that is damaged or not a thumbnail is ignored and replaced")
        func damaged() async throws {
            let path = try session.plain("a.png", 800, 600, Self.red)
            session.date(path, 1_000_000)
            let file = try session.file(path, time: 1_000_000)
            let whole = Array(try Data(contentsOf: URL(filePath: file)))
            let bad: [[UInt8]] = [
                [], Array(whole[..<(whole.count / 2)]), Array(whole.dropLast(12)),
                [UInt8](repeating: 7, count: 900), pngHeader(60_000, 60_000), pngHeader(257, 1),
            ]
            for bytes in bad {
                try Data(bytes).write(to: URL(filePath: file))
                #expect(try await session.show(path).colour == "red")
                #expect(await session.written())
                #expect(try Data(contentsOf: URL(filePath: file)).count > 900)
            }
            #expect(remove(file) == 0)
            #expect(mkfifo(file, 0o600) == 0)
            #expect(try await session.show(path).colour == "red")
        }

        // MARK: - Without a cache

        @Test(
            "A thumbnail that cannot be written causes no error and no warning",
            arguments: ["no folder", "no room"])
        func unwritable(_ reason: String) async throws {
            let path = try session.plain("a.png", 800, 600, Self.red)
            session.date(path, 1_000_000)
            let warnings = GLibLog.counts
            if reason == "no folder" {
                _ = try session.folder.write("cache", [1])
                #expect(try await session.show(path).colour == "red")
                #expect(await session.written())
            } else {
                try await session.withoutRoom {
                    let texture = try await session.show(path)
                    #expect(texture.colour == "red")
                    #expect(await session.written())
                }
            }
            #expect(session.kept.isEmpty)
            #expect(try await session.show(path).colour == "red")
            #expect(GLibLog.counts == warnings)
        }

        @Test("The queue of the writer is bounded, and a job that does not fit is dropped")
        func bounded() async throws {
            let writer = ThumbnailWriter()
            let gate = DispatchSemaphore(value: 0)
            writer.add(bytes: 0) { gate.wait() == () }
            for _ in 0..<100 { writer.add(bytes: ThumbnailWriter.mostBytes / 4) { true } }
            #expect(writer.jobs <= 1 + 1 + 4)
            gate.signal()
            #expect(await Desk.pump { writer.jobs == 0 })
            writer.add(bytes: 1) { false }
            #expect(await Desk.pump { writer.jobs == 0 })
            writer.add(bytes: 1) { true }
            #expect(writer.jobs == 0)
        }

        // MARK: - Failures

        @Test("A failure to decode a file is stored, and is valid until the file changes")
        func failures() async throws {
            let good = Array(try Data(contentsOf: URL(filePath: session.folder.png("g", 400, 300))))
            var bad = good
            bad.replaceSubrange(60..<90, with: repeatElement(0xAA, count: 30))
            let path = try session.folder.write("a.png", bad)
            session.date(path, 1_000_000)
            #expect(await session.error(of: path) == .damaged)
            #expect(await session.written())
            #expect(session.kept.count == 1)
            #expect(session.kept.first?.hasPrefix("fail/minya-") == true)

            _ = try session.folder.write("a.png", good)
            session.date(path, 1_000_000)
            #expect(await session.error(of: path) == .damaged)
            session.date(path, 1_000_001)
            #expect(await session.error(of: path) == nil)
        }

        @Test("A stored failure gives the same error as the file")
        func reasons() async throws {
            let files = [
                try session.folder.write("none.png", [1, 2, 3]),
                try session.folder.write("large.png", pngHeader(60_001, 1)),
            ]
            let errors: [PictureError] = [.noPicture, .tooLarge(width: 60_001, height: 1)]
            for (path, error) in zip(files, errors) {
                session.date(path, 1_000_000)
                #expect(await session.error(of: path) == error)
                #expect(await session.written())
                let bytes = try session.size(path)
                _ = try session.folder.write(
                    URL(filePath: path).lastPathComponent, [UInt8](repeating: 0, count: bytes))
                session.date(path, 1_000_000)
                #expect(await session.error(of: path) == error)
            }
            #expect(await session.error(of: session.folder.path("gone.png")) == .missing)
            #expect(await session.error(of: session.folder.path) == .notAFile)
            #expect(await session.written())
            #expect(session.kept.count == 2)
        }

        @Test("A failure that another program has stored is ignored")
        func failuresOfOthers() async throws {
            let path = try session.plain("a.png", 400, 300, Self.red)
            session.date(path, 1_000_000)
            _ = try session.file(path, in: "fail/gnome-thumbnail-factory", 1, 1, time: 1_000_000)
            #expect(try await session.show(path).colour == "red")
        }
    }
}
