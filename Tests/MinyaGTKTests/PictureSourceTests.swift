// SPDX-License-Identifier: Apache-2.0

import Foundation
import Minya
import MinyaGTK
import Synchronization
import TestFiles
import Testing

/// A source that returns the bytes for an address, and records the addresses requested.
private final class Shop: PictureSource {
    struct Stock: Sendable {
        var places: [PicturePlace] = []
        var bytes: [String: [UInt8]] = [:]
        var error: (any Error)?
        var asked: [String] = []
        /// Called before the bytes are returned.
        var onAsk: (@Sendable () -> Void)?
        /// The number of pending requests.
        var open = 0
    }

    let stock = Mutex(Stock())
    /// Whether each request waits until it is cancelled.
    let isSlow: Bool

    init(isSlow: Bool = false) { self.isSlow = isSlow }

    var asked: [String] { stock.withLock { $0.asked } }

    func put(_ bytes: [UInt8], at address: String, whole: PictureSize? = nil) {
        stock.withLock { stock in
            stock.places.append(PicturePlace(address: address, whole: whole))
            stock.bytes[address] = bytes
        }
    }

    func places(of request: PictureRequest) async throws -> [PicturePlace] {
        stock.withLock { $0.places }
    }

    func bytes(at place: PicturePlace) async throws -> [UInt8] {
        stock.withLock {
            $0.asked.append(place.address)
            $0.open += 1
        }
        defer { stock.withLock { $0.open -= 1 } }
        stock.withLock(\.onAsk)?()
        if isSlow { try await Task.sleep(for: .seconds(3_600)) }
        return try stock.withLock { stock in
            if let error = stock.error { throw error }
            guard let bytes = stock.bytes[place.address] else {
                throw Rejection(code: "404", message: "It is not there.")
            }
            return bytes
        }
    }
}

extension AllGTKTests {
    @MainActor @Suite("Pictures from a source")
    struct PictureSources {
        private let application = Desk.application
        private let folder = try? Folder()
        private let request = PictureRequest(
            path: "shop:1", size: PictureSize(width: 64, height: 64))

        private func loader(_ shop: Shop, keeping: Int? = nil) throws -> PictureLoader {
            let loader = PictureLoader()
            loader.sources["shop"] = shop
            if let keeping { loader.fetched = try fetched(keeping) }
            return loader
        }

        private func fetched(_ limit: Int) throws -> FetchedPictures {
            FetchedPictures(folder: try #require(folder).path("kept"), limit: limit)
        }

        private func png(_ width: Int, _ height: Int) throws -> [UInt8] {
            let path = try #require(folder).png("\(width)x\(height).png", width, height)
            return Array(try Data(contentsOf: URL(filePath: path)))
        }

        private func error(_ loader: PictureLoader) async -> PictureError? {
            do throws(PictureError) {
                _ = try await loader.texture(for: request)
                return nil
            } catch {
                return error
            }
        }

        /// Waits until pictures are stored, which happens after the request for them has ended.
        private func wait(for fetched: FetchedPictures?, _ isThere: (Int) -> Bool) async {
            #expect(await Desk.pump { isThere(fetched?.byteCount ?? 0) })
        }

        @Test("Pictures from a source are shown like files")
        func shown() async throws {
            let shop = Shop()
            shop.put(try png(300, 200), at: "a")
            let loader = try loader(shop)
            let cell = AsyncPicture(loader, width: 64, height: 64, fills: false)
            cell.show("shop:1")
            #expect(await Desk.pump { cell.hasTexture })
            let texture = try await loader.texture(for: request)
            #expect((texture.width, texture.height) == (64, 43))
            // The second request was answered by the cache.
            #expect(shop.asked == ["a"])
        }

        @Test("Files, and pictures whose source is not registered, are not requested from a source")
        func files() async throws {
            let shop = Shop()
            let loader = try loader(shop)
            let path = try #require(folder).png("a:b.png", 30, 20)
            _ = try await loader.texture(for: PictureRequest(path: path, size: request.size))
            let other = PictureRequest(path: "market:1", size: request.size)
            await #expect(throws: PictureError.missing) {
                _ = try await loader.texture(for: other)
            }
            #expect(shop.asked.isEmpty)
        }

        /// Stores the picture of the request in a first run of the app, and returns its bytes.
        private func store(from shop: Shop) async throws -> [UInt8] {
            let bytes = try png(300, 200)
            shop.put(bytes, at: "a")
            let first = try loader(shop, keeping: 1 << 20)
            _ = try await first.texture(for: request)
            await wait(for: first.fetched) { $0 == bytes.count }
            return bytes
        }

        @Test("Stored pictures are not requested again by the next run of the app")
        func kept() async throws {
            let shop = Shop()
            let bytes = try await store(from: shop)
            let second = try loader(shop, keeping: 1 << 20)
            _ = try await second.texture(for: request)
            #expect(shop.asked == ["a"])
            #expect(second.fetched?.byteCount == bytes.count)
        }

        @Test("Stored pictures stay within their limit; the least recently used is evicted first")
        func bound() async throws {
            let shop = Shop()
            let bytes = try png(60, 40)
            let names = (0..<8).map { "\($0)" }
            let limit = bytes.count * 6
            let fetched = try fetched(limit)
            let foreign = try #require(folder).path("kept/notes.txt")
            let loader = try loader(shop)
            loader.fetched = fetched
            for name in names {
                // The first is used again before each further one, so it is never the oldest.
                for address in ["0", name] {
                    shop.stock.withLock { $0.places = [PicturePlace(address: address)] }
                    shop.stock.withLock { $0.bytes[address] = bytes }
                    let before = shop.asked.count
                    let room = fetched.byteCount
                    let version = Int64(shop.asked.count * 100 + (Int(name) ?? 0))
                    let request = PictureRequest(
                        path: "shop:\(address)-\(name)", size: request.size, version: version)
                    _ = try await loader.texture(for: request)
                    if shop.asked.count > before {
                        // The file exists a moment before it is counted.
                        #expect(await Desk.pump { fetched.byteCount != room })
                    }
                }
                #expect(fetched.byteCount <= limit)
                try "mine".write(toFile: foreign, atomically: true, encoding: .utf8)
            }
            #expect(shop.asked == names)
            #expect(isKept("0") && isKept("7"))
            #expect(!isKept("1") && !isKept("2"))
            #expect(FileManager.default.fileExists(atPath: foreign))
            // The next run finds the same files, and one with a lower limit evicts some of them.
            let next = try self.fetched(limit)
            #expect(await Desk.pump { next.byteCount == fetched.byteCount })
            #expect(try self.fetched(bytes.count * 3).byteCount <= bytes.count * 3)
        }

        /// Whether the folder has a file named after an address.
        private func isKept(_ address: String) -> Bool {
            let digests = [
                "0": "5feceb66", "1": "6b86b273", "2": "d4735e3a", "3": "4e074085",
                "4": "4b227777", "5": "ef2d127d", "6": "e7f6c011", "7": "7902699b",
            ]
            let names = try? FileManager.default.contentsOfDirectory(
                atPath: folder?.path("kept") ?? "")
            return names?.contains { name in
                name.count == 64 && digests[address].map(name.hasPrefix) ?? false
            } ?? false
        }

        @Test("Stored pictures are dropped on request: one of them, or all")
        func thrownAway() async throws {
            let shop = Shop()
            let bytes = try png(300, 200)
            let first = try loader(shop, keeping: 1 << 20)
            for (index, name) in ["0", "1", "2"].enumerated() {
                shop.stock.withLock { $0.places = [PicturePlace(address: name)] }
                shop.stock.withLock { $0.bytes[name] = bytes }
                let request = PictureRequest(path: "shop:\(name)", size: request.size)
                _ = try await first.texture(for: request)
                // One after the other: a picture that is being stored when others are dropped is
                // not kept, but may have been counted by the next one.
                await wait(for: first.fetched) { $0 == (index + 1) * bytes.count }
            }
            // As in the next run of the app, which has not requested any picture yet.
            try fetched(1 << 20).drop(["1"])
            #expect(isKept("0") && !isKept("1") && isKept("2"))
            let kept = try #require(folder).path("kept")
            let names = try FileManager.default.contentsOfDirectory(atPath: kept)
            let name = try #require(names.first { $0.count == 64 })
            // A file that was being written when its process was killed.
            try Data(bytes).write(to: URL(filePath: "\(kept)/\(name).AB12CD"))
            try Data(bytes).write(to: URL(filePath: "\(kept)/mine.png"))
            let all = try fetched(1 << 20)
            all.clear()
            #expect(all.byteCount == 0)
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: kept).sorted() == [
                    "mine.png", "thrown-away",
                ])
        }

        @Test("A picture is not stored if all are dropped while it is being fetched")
        func thrownAwayMeanwhile() async throws {
            let shop = Shop()
            shop.put(try png(300, 200), at: "0")
            let loader = try loader(shop, keeping: 1 << 20)
            let fetched = try #require(loader.fetched)
            shop.stock.withLock { $0.onAsk = { fetched.clear() } }
            _ = try await loader.texture(for: request)
            // It would be stored after the answer.
            await Desk.pump(for: .milliseconds(100))
            #expect(!isKept("0"))
        }

        @Test("A picture is fetched again if its stored file is damaged")
        func damaged() async throws {
            let shop = Shop()
            let bytes = try await store(from: shop)
            let kept = try #require(folder).path("kept")
            let name = try #require(try FileManager.default.contentsOfDirectory(atPath: kept).first)
            try Data(bytes.prefix(bytes.count / 2)).write(to: URL(filePath: "\(kept)/\(name)"))
            let second = try loader(shop, keeping: 1 << 20)
            _ = try await second.texture(for: request)
            #expect(shop.asked == ["a", "a"])
            await wait(for: second.fetched) { $0 == bytes.count }
        }

        @Test("Bytes that are not a picture are not stored")
        func noPicture() async throws {
            let shop = Shop()
            shop.put(Array("<html>Sign in to this network</html>".utf8), at: "a")
            let loader = try loader(shop, keeping: 1 << 20)
            #expect(await error(loader) == .noPicture)
            #expect(await error(loader) == .noPicture)
            #expect(shop.asked == ["a", "a"])
            // It would be stored after the answer.
            await Desk.pump(for: .milliseconds(100))
            #expect(loader.fetched?.byteCount == 0)
        }

        @Test("If a place is rejected, the next one is tried")
        func nextSize() async throws {
            let shop = Shop()
            shop.stock.withLock { $0.places = [PicturePlace(address: "gone")] }
            shop.put(try png(30, 20), at: "small")
            let loader = try loader(shop)
            let texture = try await loader.texture(for: request)
            #expect(texture.width == 30)
            #expect(shop.asked == ["gone", "small"])
        }

        @Test("The error for a picture that cannot be fetched has the reason")
        func reasons() async throws {
            let shop = Shop()
            let loader = try loader(shop)
            #expect(await error(loader) == .notFetched(""))
            shop.stock.withLock { $0.places = [PicturePlace(address: "gone")] }
            #expect(await error(loader) == .notFetched("It is not there."))
            shop.stock.withLock { $0.error = Failure(.offline, "There is no network.") }
            #expect(await error(loader) == .notFetched("There is no network."))
            #expect(
                await error(loader)?.description
                    == "The picture could not be fetched: There is no network.")
            struct Odd: Error {}
            shop.stock.withLock { $0.error = Odd() }
            #expect(await error(loader)?.description == "The picture could not be fetched.")
            shop.stock.withLock { $0.error = CancellationError() }
            #expect(await error(loader) == .cancelled)
        }

        @Test("Views whose picture could not be fetched request it again when told to")
        func again() async throws {
            let shop = Shop()
            shop.put(try png(300, 200), at: "a")
            shop.stock.withLock { $0.error = Failure(.offline, "There is no network.") }
            let loader = try loader(shop)
            let cell = AsyncPicture(loader, width: 64, height: 64)
            let view = ZoomView(loader)
            view.setSizeRequest(width: 300, height: 200)
            let window = await Desk.show(view)
            cell.show("shop:1")
            view.show("shop:2")
            #expect(await Desk.pump { cell.error != nil && view.error != nil })
            weak var gone: AsyncPicture?
            do {
                let other = AsyncPicture(loader, width: 64, height: 64)
                gone = other
                other.show("shop:3")
                #expect(await Desk.pump { other.error != nil })
            }
            #expect(gone == nil)
            let asked = shop.asked.count
            loader.fetchAgain()
            #expect(
                await Desk.pump { shop.asked.count == asked + 2 && loader.pendingRequests == 0 })
            shop.stock.withLock { $0.error = nil }
            loader.fetchAgain()
            #expect(await Desk.pump { cell.hasTexture && view.pictureSize != nil })
            #expect(cell.error == nil && view.error == nil)
            // Views that have their picture request nothing.
            let enough = shop.asked.count
            loader.fetchAgain()
            await Desk.pump(for: .milliseconds(50))
            #expect(shop.asked.count == enough)
            window.close()
        }

        @Test("The size of the whole picture that a source reports is used only if it is plausible")
        func whole() async throws {
            // The scale shows whether the reported size is used.
            for (whole, isBelieved) in [
                (PictureSize(width: 1_200, height: 800), true),
                (PictureSize(width: 1_200, height: 1_200), false),
                (PictureSize(width: 100, height: 66), false),
                (PictureSize(width: 600_000, height: 400_000), false),
            ] {
                let shop = Shop()
                shop.put(try png(300, 200), at: "a", whole: whole)
                let loader = try loader(shop)
                let view = ZoomView(loader)
                view.setSizeRequest(width: 300, height: 200)
                view.halign = .start
                view.valign = .start
                let window = await Desk.show(view)
                view.show("shop:1")
                #expect(await Desk.pump { view.isLoading == false })
                #expect(view.scale == (isBelieved ? 0.25 : 1), "\(whole)")
                window.close()
            }
        }

        @Test("A slow source does not delay files", .timeLimit(.minutes(1)))
        func slow() async throws {
            let shop = Shop(isSlow: true)
            shop.stock.withLock { $0.places = [PicturePlace(address: "a")] }
            let loader = try loader(shop)
            let size = request.size
            let waiting = (0..<20).map { number in
                Task { () -> PictureError? in
                    do throws(PictureError) {
                        let request = PictureRequest(path: "shop:\(number)", size: size)
                        _ = try await loader.texture(for: request)
                        return nil
                    } catch { return error }
                }
            }
            #expect(await Desk.pump { shop.asked.count == 6 })
            let path = try #require(folder).png("file.png", 30, 20)
            _ = try await loader.texture(for: PictureRequest(path: path, size: size))
            for task in waiting { task.cancel() }
            for task in waiting { #expect(await task.value == .cancelled) }
            // Requests that waited for their turn were never made, and none is pending.
            #expect(shop.asked.count == 6)
            #expect(shop.stock.withLock { $0.open } == 0)
            #expect(loader.pendingRequests == 0)
        }
    }
}
