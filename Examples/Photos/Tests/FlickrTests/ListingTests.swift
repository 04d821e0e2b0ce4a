// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaHTTP
import PhotosCore
import Synchronization
import Testing

@testable import PhotosFlickr

@Suite("Pages of Flickr's lie one after the other")
struct ListingTests {
    private let server = Server()

    /// Serves `count` photos for a search, starting with a number.
    private func serve(_ count: Int, from first: Int = 0, pages: Int? = nil) {
        server.answer("flickr.photos.search") { asked in
            let page = Int(asked.fields["page"] ?? "") ?? 0
            let size = Int(asked.fields["per_page"] ?? "") ?? 0
            let all = (0..<count).map { first + $0 }
            let last = (count + size - 1) / size
            let rows = all.dropFirst((min(page, last) - 1) * size).prefix(size)
            let list = Samples.list(
                rows.map { Samples.row($0, "\($0)") }, page: min(page, last),
                pages: pages ?? last, total: "\(count)")
            return .success(Server.response(list))
        }
    }

    private func all(
        _ service: FlickrPhotoService, limit: Int
    ) async throws -> (titles: [String], pages: [PhotoPage]) {
        var pages = [try await service.search(PhotoQuery("sea"), after: nil, limit: limit)]
        while let next = pages.last?.next {
            pages.append(try await service.search(PhotoQuery("sea"), after: next, limit: limit))
        }
        return (pages.flatMap(\.photos).map(\.title), pages)
    }

    @Test(
        "each photo comes once and in order, whatever the pages' size",
        arguments: [1, 60, 100, 250, 9_999])
    func order(limit: Int) async throws {
        let count = limit == 1 ? 5 : 250
        serve(count)
        let (titles, pages) = try await all(server.service, limit: limit)
        #expect(titles == (0..<count).map(String.init))
        #expect(pages.map(\.total) == pages.map { _ in count })
    }

    @Test("what was fetched is not asked for again, until it is told to")
    func kept() async throws {
        serve(5)
        let service = server.service
        _ = try await service.search(PhotoQuery("sea"), after: nil, limit: 1)
        _ = try await service.search(PhotoQuery("sea"), after: nil, limit: 60)
        #expect(server.asked.count == 1)
        await service.refresh()
        _ = try await service.search(PhotoQuery("sea"), after: nil, limit: 60)
        #expect(server.asked.count == 2)
    }

    @Test("a list is asked for anew after some minutes, and what goes on in it is not")
    func life() async throws {
        serve(150)
        let minutes = Mutex(0)
        let start = ContinuousClock.now
        let service = FlickrPhotoService(
            address: "https://flickr.test/", credentials: { .init(key: Secret("k")) },
            transport: server
        ) { start + .seconds(60 * minutes.withLock { $0 }) }
        let first = try await service.search(PhotoQuery("sea"), after: nil, limit: 60)
        minutes.withLock { $0 = 6 }
        _ = try await service.search(PhotoQuery("sea"), after: first.next, limit: 20)
        #expect(server.asked.count == 1)
        _ = try await service.search(PhotoQuery("sea"), after: nil, limit: 60)
        #expect(server.asked.count == 2)
    }

    @Test("photos that are put up meanwhile bring none twice")
    func moving() async throws {
        serve(250)
        let service = server.service
        let first = try await service.search(PhotoQuery("sea"), after: nil, limit: 100)
        // Seven new photos shift all the others.
        serve(257, from: -7)
        var titles = first.photos.map(\.title)
        var next = first.next
        while let cursor = next {
            let page = try await service.search(PhotoQuery("sea"), after: cursor, limit: 100)
            titles += page.photos.map(\.title)
            next = page.next
        }
        #expect(titles == (0..<250).map(String.init))
    }

    @Test("a last page that comes again and again is the end")
    func repeated() async throws {
        serve(150, pages: 1_000_000)
        let (titles, pages) = try await all(server.service, limit: 100)
        #expect(titles.count == 150)
        #expect(pages.last?.total == 150)
        #expect(server.asked.count == 3)
    }

    @Test("a place in a list that is not here any more is found again")
    func forgotten() async throws {
        serve(250)
        let first = try await server.service.search(PhotoQuery("sea"), after: nil, limit: 120)
        let page = try await server.service.search(PhotoQuery("sea"), after: first.next, limit: 5)
        #expect(page.photos.map(\.title) == (120..<125).map(String.init))
        serve(30)
        let gone = try await server.service.search(PhotoQuery("sea"), after: first.next, limit: 5)
        #expect(gone.photos.isEmpty)
        #expect(gone.next == nil)
    }

    @Test("two who ask for the same page at once each get it")
    func together() async throws {
        serve(150)
        let service = server.service
        try await withThrowingTaskGroup(of: PhotoPage.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    try await service.search(PhotoQuery("sea"), after: nil, limit: 150)
                }
            }
            for try await page in group {
                #expect(page.photos.map(\.title) == (0..<150).map(String.init))
            }
        }
    }

    @Test("no words ask for everything in a way that Flickr answers", arguments: ["", "  \n"])
    func noWords(text: String) async throws {
        serve(1)
        _ = try await server.service.search(PhotoQuery(text), after: nil, limit: 1)
        let fields = try #require(server.asked.first?.fields)
        #expect(fields["text"] == nil)
        #expect(fields["min_upload_date"] == "1")
        #expect(fields["sort"] == "date-taken-desc")
    }

    @Test("words go as they are, and all of a request is JSON without a callback")
    func words() async throws {
        serve(1)
        _ = try await server.service.search(PhotoQuery(" Käse &  bread=1 "), after: nil, limit: 1)
        let fields = try #require(server.asked.first?.fields)
        #expect(fields["text"] == "Käse & bread=1")
        #expect(fields["format"] == "json")
        #expect(fields["nojsoncallback"] == "1")
        #expect(fields["api_key"] == "sample-key")
    }

    @Test("more text than a search can take is refused, and nobody is asked")
    func tooLong() async throws {
        let error = await #expect(throws: Rejection.self) {
            try await server.service.search(
                PhotoQuery(String(repeating: "a", count: 2000)), after: nil, limit: 1)
        }
        #expect(error?.code == "query.too-long")
        #expect(server.asked.isEmpty)
    }

    @Test("a page that does not come leaves what is there, and comes when it is asked for again")
    func failing() async throws {
        serve(150)
        let service = server.service
        let first = try await service.search(PhotoQuery("sea"), after: nil, limit: 100)
        server.answer("flickr.photos.search") { _ in
            .failure(HTTPFailure(.offline, host: "flickr.test"))
        }
        let error = await #expect(throws: Failure.self) {
            try await service.search(PhotoQuery("sea"), after: first.next, limit: 100)
        }
        #expect(error?.reason == .offline)
        serve(150)
        let second = try await service.search(PhotoQuery("sea"), after: first.next, limit: 100)
        #expect(second.photos.map(\.title) == (100..<150).map(String.init))
    }

    @Test("a cancelled call ends with CancellationError")
    func cancelled() async throws {
        serve(1)
        let service = server.service
        let search = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await service.search(PhotoQuery(), after: nil, limit: 10)
        }
        await #expect(throws: CancellationError.self) { try await search.value }
    }

    @Test("who follows a list hears when it is to be asked for again")
    func news() async throws {
        let service = server.service
        var changes = service.changes(matching: PhotoQuery()).makeAsyncIterator()
        await service.refresh()
        #expect(await changes.next() == .refreshed)
    }
}
