// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaHTTP
import PhotosCore
import Synchronization
import Testing

@testable import PhotosFlickr

@Suite("Lists of Flickr")
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
        "Pages of any size have each photo once, in order",
        arguments: [1, 60, 100, 250, 9_999])
    func order(limit: Int) async throws {
        let count = limit == 1 ? 5 : 250
        serve(count)
        let (titles, pages) = try await all(server.service, limit: limit)
        #expect(titles == (0..<count).map(String.init))
        #expect(pages.map(\.total) == pages.map { _ in count })
    }

    @Test("Fetched pages are not requested again until a refresh")
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

    @Test("A list is fetched again after some minutes, but not to continue it")
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

    @Test("No photo is repeated if others are uploaded meanwhile")
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

    @Test("A list ends when its last page is repeated")
    func repeated() async throws {
        serve(150, pages: 1_000_000)
        let (titles, pages) = try await all(server.service, limit: 100)
        #expect(titles.count == 150)
        #expect(pages.last?.total == 150)
        #expect(server.asked.count == 3)
    }

    @Test("A cursor of a list that was discarded is found again")
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

    @Test("Concurrent requests for the same page each get it")
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

    @Test(
        "A query without words requests everything with a condition that Flickr accepts",
        arguments: ["", "  \n"])
    func noWords(text: String) async throws {
        serve(1)
        _ = try await server.service.search(PhotoQuery(text), after: nil, limit: 1)
        let fields = try #require(server.asked.first?.fields)
        #expect(fields["text"] == nil)
        #expect(fields["min_upload_date"] == "1")
        #expect(fields["sort"] == "date-taken-desc")
    }

    @Test("Words are sent unchanged, and the answer is requested as JSON without a callback")
    func words() async throws {
        serve(1)
        _ = try await server.service.search(PhotoQuery(" Käse &  bread=1 "), after: nil, limit: 1)
        let fields = try #require(server.asked.first?.fields)
        #expect(fields["text"] == "Käse & bread=1")
        #expect(fields["format"] == "json")
        #expect(fields["nojsoncallback"] == "1")
        #expect(fields["api_key"] == "sample-key")
    }

    @Test("A text that is too long is rejected without a request")
    func tooLong() async throws {
        let error = await #expect(throws: Rejection.self) {
            try await server.service.search(
                PhotoQuery(String(repeating: "a", count: 2000)), after: nil, limit: 1)
        }
        #expect(error?.code == "query.too-long")
        #expect(server.asked.isEmpty)
    }

    @Test("After a page that could not be fetched, a retry fetches it")
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

    @Test("A search in a cancelled task throws a CancellationError")
    func cancelled() async throws {
        serve(1)
        let service = server.service
        let search = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await service.search(PhotoQuery(), after: nil, limit: 10)
        }
        await #expect(throws: CancellationError.self) { try await search.value }
    }

    @Test("Observers of a list are notified of a refresh")
    func news() async throws {
        let service = server.service
        var changes = service.changes(matching: PhotoQuery()).makeAsyncIterator()
        await service.refresh()
        #expect(await changes.next() == .refreshed)
    }
}
