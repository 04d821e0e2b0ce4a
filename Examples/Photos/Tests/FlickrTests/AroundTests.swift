// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaHTTP
import PhotosCore
import PhotosFlickr
import Synchronization
import Testing

@Suite("The photos around one")
struct AroundTests {
    private func numbers(_ photos: [Photo]) -> [Int] { photos.compactMap { Int($0.title) } }

    /// Returns all pages, as if a list were scrolled.
    private func pages(
        _ service: some PhotoService, _ query: PhotoQuery, limit: Int = 60, most: Int = 100
    ) async throws -> [PhotoPage] {
        var pages = [try await service.search(query, after: nil, limit: limit)]
        while let next = pages.last?.next, pages.count < most {
            pages.append(try await service.search(query, after: next, limit: limit))
        }
        return pages
    }

    @Test("A search finds the next newer photo, the photo itself and the older ones, by the dozen")
    func order() async throws {
        let stream = Stream((0..<40).reversed())
        let pages = try await pages(stream.server.service, Stream.query(30))
        #expect(
            pages.map { numbers($0.photos) } == [
                Array((20...31).reversed()), Array((8...19).reversed()), Array((0...7).reversed()),
            ])
        #expect(pages.map(\.total) == [12, 24, 32])
        #expect(!stream.server.asked.contains { $0.method == "flickr.photos.search" })
    }

    @Test("The first three photos cost three requests, and each further one costs another")
    func cost() async throws {
        let stream = Stream((0..<40).reversed())
        let service = stream.server.service
        let first = try await service.search(Stream.query(30), after: nil, limit: 60)
        #expect(stream.asked == "10 getContext, 1 getInfo, 1 getSizes")
        _ = try await service.search(Stream.query(30), after: first.next, limit: 60)
        #expect(stream.asked == "22 getContext, 1 getInfo, 1 getSizes")
        // Fetched photos are returned without further requests.
        let again = try await service.search(Stream.query(30), after: nil, limit: 60)
        #expect(again.photos.count == 24)
        #expect(stream.asked == "22 getContext, 1 getInfo, 1 getSizes")
    }

    @Test("A refetched stream has its former length, and costs one request per photo")
    func again() async throws {
        let stream = Stream((0..<60).reversed())
        let service = stream.server.service
        let all = try await pages(service, Stream.query(50), most: 4).flatMap(\.photos)
        #expect(all.count == 48)
        await service.refresh()
        let before = stream.server.asked.count
        let again = try await service.first(48, of: .search(Stream.query(50)), pageSize: 60)
        #expect(again.photos == all && again.next == PhotoPage.Cursor(after: all[47]))
        #expect(stream.server.asked.count - before == 48)
    }

    @Test(
        "The stream ends at its first and last photo",
        arguments: [(2, [2, 1, 0]), (1, [2, 1, 0]), (0, [1, 0])])
    func ends(number: Int, found: [Int]) async throws {
        let stream = Stream([2, 1, 0])
        let page = try await stream.server.service.search(
            Stream.query(number), after: nil, limit: 60)
        #expect(numbers(page.photos) == found)
        #expect(page.next == nil && page.total == found.count)
        let only = try await Stream([5]).server.service.search(
            Stream.query(5), after: nil, limit: 60)
        #expect(numbers(only.photos) == [5] && only.next == nil)
    }

    @Test("Pages can be smaller than a dozen", arguments: [1, 2, 5])
    func small(limit: Int) async throws {
        let stream = Stream((0..<9).reversed())
        let pages = try await pages(stream.server.service, Stream.query(7), limit: limit)
        #expect(numbers(pages.flatMap(\.photos)) == [8, 7, 6, 5, 4, 3, 2, 1, 0])
        #expect(pages.allSatisfy { $0.photos.count <= limit })
    }

    @Test("The photo has its details, and its neighbours have the data of its context")
    func items() async throws {
        let page = try await Stream([2, 1, 0]).server.service.search(
            Stream.query(1), after: nil, limit: 60)
        try #require(page.photos.count == 3)
        #expect(page.photos.map(\.id) == [2, 1, 0].map(Stream.id))
        #expect(page.photos.map(\.author) == [String?](repeating: "Ada Sample", count: 3))
        #expect(page.photos.map(\.licence) == [String?](repeating: "CC BY 2.0", count: 3))
        let pages = (0...2).reversed().map {
            "https://www.flickr.com/photos/12345678@N00/\(53_000_000_000 + $0)/"
        }
        #expect(page.photos.map(\.link) == pages)
        #expect(page.photos[1].pixelSize == PixelSize(width: 4000, height: 2664))
        #expect(page.photos[1].taken != nil)
    }

    @Test("Neighbours that a list has returned have the data of that list")
    func known() async throws {
        let stream = Stream([2, 1, 0])
        stream.server.answer(
            "flickr.photos.search", Samples.list([Samples.row(1), Samples.row(2)]))
        let service = stream.server.service
        let list = try await service.search(PhotoQuery("sea"), after: nil, limit: 60).photos
        let page = try await service.search(Stream.query(1), after: nil, limit: 60)
        #expect(page.photos.first == list.last && page.photos.dropFirst().first == list.first)
        #expect(stream.asked == "2 getContext, 1 search")
    }

    // MARK: - The neighbours of one photo

    @Test("The neighbours are the next newer and the next older photo, for one request")
    func neighbours() async throws {
        let stream = Stream([2, 1, 0])
        let found = try await stream.server.service.neighbours(of: Stream.id(1))
        #expect(found.previous?.id == Stream.id(2) && found.next?.id == Stream.id(0))
        #expect(stream.asked == "1 getContext")
        let first = try await stream.server.service.neighbours(of: Stream.id(2))
        #expect(first.previous == nil && first.next?.id == Stream.id(1))
    }

    @Test("A neighbour that is the photo itself, or the other one again, is left out")
    func repeated() async throws {
        let stream = Stream([])
        stream.lead { _ in (older: 1, newer: 1) }
        let service = stream.server.service
        #expect(try await service.neighbours(of: Stream.id(1)) == PhotoNeighbours())
        let found = try await service.neighbours(of: Stream.id(2))
        #expect(found.previous?.id == Stream.id(1) && found.next == nil)
    }

    // MARK: - Typing

    @Test("Nothing is requested while an address is typed and its id may be incomplete")
    func typing() async throws {
        let stream = Stream([2, 1, 0])
        stream.server.answer("flickr.photos.search", Samples.list([]))
        let service = stream.server.service
        let whole = Stream.query(1).text
        for end in whole.indices.dropFirst(whole.count - 12) {
            let text = String(whole[..<end])
            let page = try await service.search(PhotoQuery(text), after: nil, limit: 1)
            #expect(page.total == (text.hasSuffix("/") ? 0 : 1))
        }
        #expect(!stream.server.asked.contains { $0.fields["photo_id"] != nil })
        let short = try await service.search(
            PhotoQuery("https://flic.kr/p/2oLw8rY"), after: nil, limit: 1)
        #expect(short.total == 1)
        #expect(!stream.server.asked.contains { $0.fields["photo_id"] != nil })
    }

    @Test("Counting finds one photo with few requests, whose answers are used later")
    func counting() async throws {
        let stream = Stream((0..<40).reversed())
        let service = stream.server.service
        let count = try await service.search(Stream.query(30), after: nil, limit: 1)
        #expect(count.total == 1 && numbers(count.photos) == [31])
        #expect(stream.asked == "1 getContext, 1 getInfo, 1 getSizes")
        let page = try await service.search(
            Stream.query(30, ended: false), after: nil, limit: 60)
        #expect(page.photos.count == 12)
        #expect(stream.asked == "10 getContext, 1 getInfo, 1 getSizes")
        let again = try await service.search(Stream.query(30), after: nil, limit: 1)
        #expect(again.total == 1)
    }

    @Test("A text that only resembles an address is searched for")
    func others() async throws {
        let server = Server()
        server.answer("flickr.photos.search", Samples.list([Samples.row(1)]))
        for text in ["https://www.flickr.com/photos/ada/", "flickr.com/photos/tags/2019"] {
            let page = try await server.service.search(PhotoQuery(text), after: nil, limit: 60)
            #expect(page.photos.count == 1)
            #expect(server.asked.last?.fields["text"] == text)
        }
    }

    @Test("A search among the favourites returns the favourites")
    func favourites() async throws {
        let stream = Stream([2, 1, 0])
        var query = Stream.query(1)
        query.among = [Stream.id(0)]
        let page = try await stream.server.service.search(query, after: nil, limit: 60)
        #expect(numbers(page.photos) == [0] && page.next == nil)
        #expect(!stream.server.asked.contains { $0.method == "flickr.photos.getContext" })
    }
}
