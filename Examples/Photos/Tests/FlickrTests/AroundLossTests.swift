// SPDX-License-Identifier: Apache-2.0

import Minya
import PhotosCore
import PhotosFlickr
import Testing

@Suite("The photos around one while some of them disappear")
struct AroundLossTests {
    private let stream = Stream((0..<40).reversed())

    private func numbers(_ photos: [Photo]) -> [Int] { photos.compactMap { Int($0.title) } }

    /// Returns all photos after a page.
    private func rest(
        _ service: some PhotoService, after page: PhotoPage, limit: Int = 60
    ) async throws -> [Int] {
        var next = page.next
        var photos: [Photo] = []
        for _ in 0..<40 {
            guard let cursor = next else { return numbers(photos) }
            let page = try await service.search(Stream.query(30), after: cursor, limit: limit)
            photos += page.photos
            next = page.next
        }
        Issue.record("the stream has no end: \(numbers(photos))")
        return numbers(photos)
    }

    private func become(without gone: Int...) {
        stream.become((0..<40).reversed().filter { !gone.contains($0) })
    }

    @Test(
        "The stream continues after the last photo of a page, or several, disappeared",
        arguments: [1, 2, 60])
    func last(limit: Int) async throws {
        let service = stream.server.service
        let first = try await service.search(Stream.query(30), after: nil, limit: 60)
        #expect(numbers(first.photos).last == 20)
        become(without: 20)
        #expect(try await rest(service, after: first, limit: limit) == (0...19).reversed())
        let other = Stream((0..<40).reversed())
        let several = other.server.service
        let start = try await several.search(Stream.query(30), after: nil, limit: 60)
        other.become((0..<40).reversed().filter { !(20...25).contains($0) })
        #expect(try await rest(several, after: start, limit: limit) == (0...19).reversed())
    }

    @Test("A photo that disappears while a page is fetched is skipped")
    func within() async throws {
        let service = stream.server.service
        let told = stream
        // 28 leads to 27, which disappears at that moment.
        stream.lead { number in
            if number == 27 { return nil }
            return (number == 28 && told.wasAsked(around: 27) ? 26 : number - 1, number + 1)
        }
        let first = try await service.search(Stream.query(30), after: nil, limit: 60)
        #expect(numbers(first.photos) == [31, 30, 29, 28] + (19...26).reversed())
        #expect(first.total == 12)
    }

    @Test("The stream ends if the previous photo still leads to the one that is gone")
    func led() async throws {
        let service = stream.server.service
        let first = try await service.search(Stream.query(30), after: nil, limit: 60)
        stream.lead { number in number == 20 ? nil : (number - 1, number + 1) }
        #expect(try await rest(service, after: first) == [])
    }

    @Test("The stream ends if no photo is left, and a new search is rejected")
    func all() async throws {
        let service = stream.server.service
        let first = try await service.search(Stream.query(30), after: nil, limit: 60)
        stream.become([])
        #expect(try await rest(service, after: first) == [])
        let error = await #expect(throws: Rejection.self) {
            try await service.search(Stream.query(30), after: nil, limit: 60)
        }
        #expect(error?.code == "flickr.1")
    }

    @Test("The stream ends after a cursor of an earlier run whose photo is gone")
    func resumed() async throws {
        let first = try await stream.server.service.search(
            Stream.query(30), after: nil, limit: 60)
        become(without: 20)
        #expect(try await rest(stream.server.service, after: first) == [])
        become(without: 30)
        #expect(try await rest(stream.server.service, after: first) == (0...19).reversed())
    }

    @Test("A page makes a limited number of requests if every neighbour is gone")
    func endless() async throws {
        let service = stream.server.service
        let first = try await service.search(Stream.query(30), after: nil, limit: 60)
        let before = stream.server.asked.count
        let told = stream
        // 21 leads to one that is gone, then to another such one, and so on.
        stream.lead { number in
            number == 21 ? (-told.server.asked.count, 22) : nil
        }
        let page = try await service.search(Stream.query(30), after: first.next, limit: 60)
        #expect(page.photos.count <= 1)
        #expect(stream.server.asked.count - before < 30)
    }
}
