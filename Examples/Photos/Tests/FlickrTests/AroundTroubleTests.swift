// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaHTTP
import PhotosCore
import Synchronization
import Testing

@testable import PhotosFlickr

@Suite("The photos around one, with errors")
struct AroundTroubleTests {
    private func numbers(_ photos: [Photo]) -> [Int] { photos.compactMap { Int($0.title) } }

    @Test(
        "A photo that is gone or private is rejected as on its page",
        arguments: [("1", "any more"), ("2", "private")], [1, 60])
    func gone(fault: (code: String, words: String), limit: Int) async throws {
        let stream = Stream([2, 1, 0])
        let service = stream.server.service
        _ = try await service.search(Stream.query(1), after: nil, limit: 60)
        await service.refresh()
        for method in ["getInfo", "getSizes", "getContext"] {
            stream.server.answer("flickr.photos.\(method)", Samples.fault(fault.code, "No"))
        }
        let expected = await #expect(throws: Rejection.self) {
            try await service.detail(of: Stream.id(1))
        }
        let error = await #expect(throws: Rejection.self) {
            try await service.search(Stream.query(1), after: nil, limit: limit)
        }
        #expect(error == expected && error?.code == "flickr.\(fault.code)")
        #expect(error?.message.contains(fault.words) == true)
        #expect(error.map(service.meansGone) == true)
    }

    @Test("The picture addresses of a photo that is gone are discarded")
    func goneSince() async throws {
        let stream = Stream([])
        stream.server.answer("flickr.photos.search", Samples.list([Samples.row(1)]))
        let service = stream.server.service
        _ = try await service.search(PhotoQuery("sea"), after: nil, limit: 60)
        let pictures = {
            let room = PixelSize(width: 9, height: 9)
            return try await service.pictures(of: Stream.id(1).path, in: room, fills: true)
        }
        #expect(try await !pictures().isEmpty)
        // From now on, the addresses that were found by the search are the only ones.
        stream.server.answer("flickr.photos.getSizes", Samples.fault("1", "No"))
        #expect(try await !pictures().isEmpty)
        await #expect(throws: Rejection.self) {
            try await service.search(Stream.query(1), after: nil, limit: 60)
        }
        await #expect(throws: Rejection.self) { try await pictures() }
    }

    @Test(
        "A stream that leads back to its own photos ends there",
        arguments: [
            ([1: 1], [9, 1]), ([1: 9], [9, 1]), ([1: 0, 0: 1], [9, 1, 0]),
            ([1: 0, 0: -1, -1: 9], [9, 1, 0, -1]), ([1: 0, 0: -1, -1: 0], [9, 1, 0, -1]),
        ] as [([Int: Int], [Int])])
    func loop(older: [Int: Int], found: [Int]) async throws {
        let stream = Stream([])
        stream.lead { ($0 > 9 ? nil : older[$0], 9) }
        let service = stream.server.service
        let page = try await service.search(Stream.query(1), after: nil, limit: 60)
        #expect(numbers(page.photos) == found && page.next == nil)
        // The next newer photo is not the photo itself.
        stream.lead { number in (number > 0 ? number - 1 : nil, number) }
        await service.refresh()
        let less = try await service.search(Stream.query(2), after: nil, limit: 60)
        #expect(numbers(less.photos) == [2, 1, 0] && less.next == nil)
    }

    @Test("An endless stream is fetched only as far as requested")
    func endless() async throws {
        let stream = Stream([])
        stream.lead { ($0 - 1, $0 + 1) }
        let service = stream.server.service
        let whole = try await service.first(0, of: .search(Stream.query(0)), pageSize: 60)
        #expect(whole.photos.count == 12 && whole.next != nil)
        #expect(stream.asked == "10 getContext, 1 getInfo, 1 getSizes")
        for limit in [0, -5, .min, .max] {
            let page = try await service.search(Stream.query(0), after: whole.next, limit: limit)
            #expect(page.photos.count == (limit == .max ? 12 : 1))
        }
        #expect(stream.server.asked.count == 24)
    }

    @Test("A stream continues after a cursor of an earlier run, and ends if it leads back there")
    func resumed() async throws {
        let stream = Stream((0..<40).reversed())
        let first = try await stream.server.service.search(
            Stream.query(30), after: nil, limit: 60)
        let service = stream.server.service
        let second = try await service.search(Stream.query(30), after: first.next, limit: 5)
        #expect(numbers(second.photos) == [19, 18, 17, 16, 15])
        #expect(second.photos.allSatisfy { $0.author == "Ada Sample" })
        let third = try await service.search(Stream.query(30), after: second.next, limit: 2)
        #expect(numbers(third.photos) == [14, 13])
        // It does not replace the list from its start.
        let start = try await service.search(Stream.query(30), after: nil, limit: 60)
        #expect(start.photos == first.photos)
        stream.lead { ($0 == 18 ? 20 : $0 - 1, nil) }
        let led = try await stream.server.service.search(
            Stream.query(30), after: first.next, limit: 60)
        #expect(numbers(led.photos) == [19, 18] && led.next == nil)
    }

    @Test("A stream is fetched again after some minutes, but not to continue it")
    func life() async throws {
        let stream = Stream((0..<40).reversed())
        let minutes = Mutex(0)
        let start = ContinuousClock.now
        let service = FlickrPhotoService(
            address: "https://flickr.test/", credentials: { .init(key: Secret("k")) },
            transport: stream.server
        ) { start + .seconds(60 * minutes.withLock { $0 }) }
        let first = try await service.search(Stream.query(30), after: nil, limit: 60)
        minutes.withLock { $0 = 6 }
        stream.become([35, 30, 20, 19])
        let second = try await service.search(Stream.query(30), after: first.next, limit: 60)
        #expect(numbers(second.photos) == [19] && second.total == 13)
        let anew = try await service.search(Stream.query(30), after: nil, limit: 60)
        #expect(numbers(anew.photos) == [35, 30, 20, 19])
    }

    @Test("A failure returns the photos fetched before it, and the next request continues")
    func failing() async throws {
        let stream = Stream((0..<40).reversed())
        stream.lead({ ($0 - 1, $0 + 1) }, isSilent: { $0 <= 27 })
        let service = stream.server.service
        let first = try await service.search(Stream.query(30), after: nil, limit: 60)
        #expect(numbers(first.photos) == [31, 30, 29, 28, 27] && first.next != nil)
        let failure = await #expect(throws: Failure.self) {
            try await service.search(Stream.query(30), after: first.next, limit: 60)
        }
        #expect(failure?.reason == .offline)
        stream.become((0..<40).reversed())
        let second = try await service.search(Stream.query(30), after: first.next, limit: 60)
        #expect(numbers(second.photos).first == 26)
        // Photos fetched before are not mistaken for those that now fail.
        stream.breakDown()
        let again = try await service.first(48, of: .search(Stream.query(30)))
        #expect(again.photos == first.photos + second.photos && again.next == second.next)
    }

    @Test("Concurrent searches each get the stream")
    func together() async throws {
        let service = Stream((0..<40).reversed()).server.service
        try await withThrowingTaskGroup(of: PhotoPage.self) { group in
            for number in 0..<8 {
                group.addTask {
                    if number == 5 { await service.refresh() }
                    return try await service.search(Stream.query(30), after: nil, limit: 60)
                }
            }
            for try await page in group {
                #expect(numbers(page.photos) == Array((20...31).reversed()))
            }
        }
    }

    @Test("A cursor after a photo that is not from Flickr is rejected")
    func foreign() async throws {
        let photo = Photo(
            id: Photo.ID(path: PhotoPath("/a.jpg")), file: PhotoPath("/a.jpg"), title: "A")
        let error = await #expect(throws: Rejection.self) {
            try await Stream([2, 1, 0]).server.service.search(
                Stream.query(1), after: PhotoPage.Cursor(after: photo), limit: 60)
        }
        #expect(error?.code == "photo.unknown")
    }

    @Test("A search in a cancelled task throws a CancellationError")
    func cancelled() async throws {
        let service = Stream([2, 1, 0]).server.service
        let search = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await service.search(Stream.query(1), after: nil, limit: 60)
        }
        await #expect(throws: CancellationError.self) { try await search.value }
    }
}
