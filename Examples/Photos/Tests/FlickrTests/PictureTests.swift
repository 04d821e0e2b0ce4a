// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaHTTP
import PhotosCore
import PhotosFlickr
import Synchronization
import Testing

@Suite("Pictures of Flickr")
struct PictureTests {
    private let server = Server()
    private let photo = PhotoPath("flickr:53000000001")

    private func addresses(
        _ service: FlickrPhotoService, _ width: Int, _ height: Int, fills: Bool
    ) async throws -> [String] {
        let room = PixelSize(width: width, height: height)
        return try await service.pictures(of: photo, in: room, fills: fills).map { picture in
            String(picture.address.split(separator: "/").last ?? "")
        }
    }

    @Test("The smallest size that covers the space is first, then larger ones, then smaller ones")
    func order() async throws {
        server.answer("flickr.photos.search", Samples.list([Samples.row(1)]))
        let service = server.service
        _ = try await service.search(PhotoQuery("sea"), after: nil, limit: 10)
        let (medium, large) = ("1_0123456789.jpg", "1_0123456789_b.jpg")
        // 500 × 333 and 1024 × 683.
        #expect(try await addresses(service, 300, 300, fills: true) == [medium, large])
        #expect(try await addresses(service, 500, 400, fills: false) == [medium, large])
        #expect(try await addresses(service, 500, 400, fills: true) == [large, medium])
        #expect(try await addresses(service, 4_000, 4_000, fills: true) == [large, medium])
        let room = PixelSize(width: 1, height: 1)
        let pictures = try await service.pictures(of: photo, in: room, fills: true)
        #expect(
            pictures.map(\.whole) == Array(repeating: PixelSize(width: 1024, height: 683), count: 2)
        )
        #expect(server.asked.map(\.method) == ["flickr.photos.search"])
    }

    @Test("The sizes of a photo that no list returned are requested once")
    func unknown() async throws {
        server.answer("flickr.photos.getSizes", Samples.sizes)
        let service = server.service
        for _ in 0..<3 {
            #expect(
                try await addresses(service, 4_000, 3_000, fills: true) == [
                    "1_9_o.jpg", "1_0.jpg",
                ])
        }
        #expect(server.asked.count == 1)
    }

    @Test("The next run has the picture addresses while Flickr is unreachable")
    func remembered() async throws {
        server.answer("flickr.photos.search", Samples.list([Samples.row(1)]))
        server.answer("flickr.photos.getInfo", Samples.info)
        server.answer("flickr.photos.getSizes", Samples.sizes)
        let seen = MemorySeenPictures()
        _ = try await server.service(seen: seen).search(PhotoQuery("sea"), after: nil, limit: 10)
        let off = Server()
        let next = off.service(seen: seen)
        #expect(
            try await addresses(next, 300, 300, fills: true) == [
                "1_0123456789.jpg", "1_0123456789_b.jpg",
            ])
        _ = try await server.service(seen: seen).detail(of: Photo.ID(path: photo))
        #expect(
            try await addresses(off.service(seen: seen), 300, 300, fills: true) == [
                "1_0.jpg", "1_9_o.jpg",
            ])
        #expect(off.asked.isEmpty)
        await #expect(throws: Failure.self) {
            try await addresses(off.service, 300, 300, fills: true)
        }
    }

    @Test("Picture addresses are stored only for photos that are displayed")
    func shown() async throws {
        server.answer("flickr.photos.search", Samples.list((1...9).map { Samples.row($0) }))
        server.answer("flickr.photos.getSizes", Samples.sizes)
        let seen = MemorySeenPictures()
        let kept = {
            var kept: [Int] = []
            for number in 1...9 {
                let id = Photo.ID(path: PhotoPath("flickr:\(53_000_000_000 + number)"))
                if try await !seen.pictures(of: id).isEmpty { kept.append(number) }
            }
            return kept
        }
        let service = server.service(seen: seen)
        // A request that only counts.
        _ = try await service.search(PhotoQuery("sea"), after: nil, limit: 1)
        #expect(try await kept() == [])
        let page = try await service.search(PhotoQuery("sea"), after: nil, limit: 4)
        #expect(try await kept() == [1, 2, 3, 4])
        _ = try await service.search(PhotoQuery("sea"), after: page.next, limit: 2)
        #expect(try await kept() == [1, 2, 3, 4, 5, 6])
        // After a removal, a new search stores it again, even without a request to the server.
        for photo in page.photos { try await seen.forget(photo.id) }
        _ = try await service.search(PhotoQuery("sea"), after: nil, limit: 3)
        #expect(try await kept() == [1, 2, 3, 5, 6])
        #expect(server.asked.count == 1)
        // A picture that no list contained.
        let alone = MemorySeenPictures()
        _ = try await addresses(server.service(seen: alone), 9, 9, fills: true)
        #expect(try await !alone.pictures(of: Photo.ID(path: photo)).isEmpty)
    }

    @Test("Picture addresses requested before a removal are not stored")
    func onItsWay() async throws {
        let seen = MemorySeenPictures()
        let forget = Mutex<String?>("sea")
        let answer = { (json: String) in
            { @Sendable (_: Server.Asked) -> Result<HTTPResponse, HTTPFailure> in
                seen.forgettings.note(forget.withLock { $0 })
                return .success(Server.response(json))
            }
        }
        let row = Samples.list([Samples.row(1)])
        server.answer("flickr.photos.search", answer(row))
        server.answer("flickr.interestingness.getList", answer(row))
        server.answer("flickr.photos.getInfo", answer(Samples.info))
        server.answer("flickr.photos.getSizes", answer(Samples.sizes))
        let listed = Photo.ID(path: PhotoPath("flickr:53000000001"))
        let alone = Photo.ID(path: photo)
        _ = try await server.service(seen: seen).search(PhotoQuery("sea"), after: nil, limit: 9)
        #expect(try await seen.pictures(of: listed).isEmpty)
        _ = try await server.service(seen: seen).detail(of: alone)
        _ = try await addresses(server.service(seen: seen), 9, 9, fills: true)
        #expect(try await seen.pictures(of: alone).isEmpty)
        _ = try await server.service(seen: seen).interesting(after: nil, limit: 9)
        #expect(try await !seen.pictures(of: listed).isEmpty)
        // No request is sent any more, and the search is made after the removal.
        try await seen.forget(listed)
        let service = server.service(seen: seen)
        for _ in 1...2 { _ = try await service.search(PhotoQuery("sea"), after: nil, limit: 9) }
        #expect(try await !seen.pictures(of: listed).isEmpty)
        try await seen.forget(listed)
        forget.withLock { $0 = nil }
        _ = try await server.service(seen: seen).interesting(after: nil, limit: 9)
        #expect(try await seen.pictures(of: listed).isEmpty)
    }

    @Test("The picture addresses of a photo are removed when Flickr reports that it is gone")
    func gone() async throws {
        server.answer("flickr.photos.getInfo", Samples.info)
        server.answer("flickr.photos.getSizes", Samples.sizes)
        let seen = MemorySeenPictures()
        let service = server.service(seen: seen)
        let id = Photo.ID(path: photo)
        _ = try await service.detail(of: id)
        server.answer("flickr.photos.getInfo", Samples.fault("105", "Not available"))
        await #expect(throws: Rejection.self) { try await service.detail(of: id) }
        #expect(try await !seen.pictures(of: id).isEmpty)
        for code in ["1", "2"] {
            server.answer("flickr.photos.getInfo", Samples.info)
            server.answer("flickr.photos.getSizes", Samples.sizes)
            _ = try await service.detail(of: id)
            server.answer("flickr.photos.getInfo", Samples.fault(code, "No"))
            await #expect(throws: Rejection.self) { try await service.detail(of: id) }
            #expect(try await seen.pictures(of: id).isEmpty)
            // The addresses are no longer cached, so they are requested from Flickr.
            server.answer("flickr.photos.getSizes", Samples.fault(code, "No"))
            await #expect(throws: Rejection.self) {
                try await addresses(service, 300, 300, fills: true)
            }
        }
    }

    @Test("A photo without pictures is rejected, and so is one that is not from Flickr")
    func none() async throws {
        server.answer("flickr.photos.getSizes", #"{"sizes":{"size":[]},"stat":"ok"}"#)
        let service = server.service
        let room = PixelSize(width: 1, height: 1)
        await #expect { try await service.pictures(of: photo, in: room, fills: true) } throws: {
            ($0 as? Rejection)?.code == "photo.no-picture"
        }
        let other = PhotoPath("/home/ana/harbour.jpg")
        await #expect { try await service.pictures(of: other, in: room, fills: true) } throws: {
            ($0 as? Rejection)?.code == "photo.unknown"
        }
    }

    @Test("A picture's file is fetched without the key, and its errors are thrown")
    func file() async throws {
        let service = server.service
        server.answer("") { _ in
            .success(HTTPResponse(status: 200, headers: [:], body: [1, 2, 3]))
        }
        let address = "https://live.staticflickr.test/65535/1_0.jpg"
        #expect(try await service.bytes(at: address) == [1, 2, 3])
        let asked = try #require(server.asked.first)
        #expect(asked.fields.isEmpty && asked.headers["Authorization"] == nil)
        server.answer("") { _ in .failure(HTTPFailure(.offline, host: "flickr.test")) }
        await #expect { try await service.bytes(at: address) } throws: {
            ($0 as? Failure)?.reason == .offline
        }
        let page: HTTPHeaders = ["Content-Type": "text/html"]
        server.answer("") { _ in .success(HTTPResponse(status: 200, headers: page, body: [60])) }
        await #expect { try await service.bytes(at: address) } throws: {
            ($0 as? Failure)?.reason == .intercepted
        }
        server.answer("") { _ in .success(HTTPResponse(status: 410)) }
        await #expect(throws: Rejection.self) { try await service.bytes(at: address) }
    }
}
