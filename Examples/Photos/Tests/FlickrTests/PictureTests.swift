// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaHTTP
import PhotosCore
import PhotosFlickr
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

    @Test("The picture addresses of a photo are discarded when Flickr reports that it is gone")
    func gone() async throws {
        server.answer("flickr.photos.getInfo", Samples.info)
        server.answer("flickr.photos.getSizes", Samples.sizes)
        let service = server.service
        let id = Photo.ID(path: photo)
        _ = try await service.detail(of: id)
        server.answer("flickr.photos.getInfo", Samples.fault("105", "Not available"))
        await #expect(throws: Rejection.self) { try await service.detail(of: id) }
        let asked = server.asked.count
        #expect(try await !addresses(service, 300, 300, fills: true).isEmpty)
        #expect(server.asked.count == asked)
        for code in ["1", "2"] {
            server.answer("flickr.photos.getInfo", Samples.info)
            server.answer("flickr.photos.getSizes", Samples.sizes)
            _ = try await service.detail(of: id)
            server.answer("flickr.photos.getInfo", Samples.fault(code, "No"))
            await #expect(throws: Rejection.self) { try await service.detail(of: id) }
            // The addresses are no longer known, so they are requested from Flickr.
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
