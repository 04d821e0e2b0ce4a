// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaHTTP
import PhotosCore
import PhotosFlickr
import Testing

@Suite("Photos requested by id")
struct FavouriteTests {
    private let server = Server()

    init() {
        server.answer("flickr.photos.getSizes", Samples.sizes)
        server.answer("flickr.photos.getInfo") { asked in
            let id = asked.fields["photo_id"] ?? ""
            if id == "53000000007" {
                return .success(Server.response(Samples.fault("1", "Photo not found")))
            }
            if id == "53000000008" {
                return .success(Server.response(Samples.fault("2", "Permission denied")))
            }
            return .success(
                Server.response(Samples.info.replacing("53000000001", with: id)))
        }
    }

    private func id(_ number: Int) -> Photo.ID {
        Photo.ID(path: PhotoPath("flickr:\(53_000_000_000 + number)"))
    }

    @Test("The photos are returned in the order of their ids, without those of other services")
    func order() async throws {
        let ids = [id(3), Photo.ID(path: PhotoPath("/home/ana/harbour.jpg")), id(1), id(2)]
        let page = try await server.service.search(
            PhotoQuery(among: ids), after: nil, limit: 60)
        #expect(page.photos.map(\.id) == [id(3), id(1), id(2)])
        #expect(page.photos.allSatisfy { $0.title == "A harbour" })
        #expect(page.total == 3 && page.next == nil)
        let none = try await server.service.search(PhotoQuery(among: []), after: nil, limit: 60)
        #expect(none == PhotoPage(photos: [], total: 0))
        #expect(!server.asked.contains { $0.method == "flickr.photos.search" })
    }

    @Test("The photos are returned in pages, without those that are gone or private")
    func pages() async throws {
        let query = PhotoQuery(among: (1...9).map(id))
        let service = server.service
        var shown: [Photo.ID] = []
        var cursor: PhotoPage.Cursor?
        var last: PhotoPage
        repeat {
            last = try await service.search(query, after: cursor, limit: 3)
            shown += last.photos.map(\.id)
            cursor = last.next
        } while cursor != nil
        #expect(shown == [1, 2, 3, 4, 5, 6, 9].map(id))
        #expect(last.total == 7)
    }

    @Test("A photo is requested once in some minutes, and not at all if a list returned it")
    func once() async throws {
        server.answer("flickr.photos.search", Samples.list([Samples.row(1)]))
        let service = server.service
        _ = try await service.search(PhotoQuery("sea"), after: nil, limit: 60)
        for ids in [[id(1), id(2)], [id(2), id(1)], [id(2)]] {
            let page = try await service.search(PhotoQuery(among: ids), after: nil, limit: 60)
            #expect(page.photos.map(\.id) == ids)
        }
        let asked = server.asked.filter { $0.method == "flickr.photos.getInfo" }
        #expect(asked.map { $0.fields["photo_id"] } == ["53000000002"])
        await service.refresh()
        _ = try await service.search(PhotoQuery(among: [id(1)]), after: nil, limit: 60)
        #expect(server.asked.last?.fields["photo_id"] == "53000000001")
    }

    @Test("A failure or an invalid key is thrown instead of omitting photos")
    func fails() async throws {
        let query = PhotoQuery(among: [id(1), id(2)])
        server.answer("flickr.photos.getInfo", Samples.fault("100", "Invalid API Key"))
        await #expect {
            try await server.service.search(query, after: nil, limit: 60)
        } throws: {
            ($0 as? Rejection)?.code == "flickr.100"
        }
        server.answer("flickr.photos.getInfo") { _ in
            .failure(HTTPFailure(.offline, host: "flickr.test"))
        }
        await #expect {
            try await server.service.search(query, after: nil, limit: 60)
        } throws: {
            ($0 as? Failure)?.reason == .offline
        }
    }
}
