// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting
import PhotosCore
import Testing

@Suite("Searches removed while their answers are being fetched", .timeLimit(.minutes(1)))
struct ForgottenMeanwhileTests {
    private let remote = StubPhotos(count: 5)
    private let clock = ManualClock()
    private let memory = MemorySeenPhotos()
    private let service: RememberingPhotoService
    private let history: ForgettingSearchHistory

    init() {
        let day = PhotoDate(year: 2024, month: 5, day: 1)
        service = RememberingPhotoService(remote, in: memory, now: { day }, clock: clock)
        history = ForgettingSearchHistory(
            MemorySearchHistory(), sparing: MemoryFavourites(), and: { [memory] in [memory] })
    }

    private func forget(_ text: String?) async throws {
        if let text { try await history.remove(text) } else { try await history.clear() }
    }

    private func page(_ text: String) async throws -> PhotoPage {
        try await service.search(PhotoQuery(text), after: nil, limit: 60)
    }

    /// Makes a request that is answered from the cache, and waits until it has been sent.
    private func requestInVain(
        _ request: @escaping @Sendable (RememberingPhotoService) async throws -> PhotoDate?
    ) async throws {
        let asked = remote.asked
        service.waitAgain()
        let seen = try await clock.waiting { [service] in try await request(service) }
        #expect(seen != nil)
        // The patience may end before the request is sent.
        await until { remote.asked != asked }
        #expect(remote.asked == asked + 1)
    }

    /// Performs an action that makes callers with cached data repeat their requests, and waits for
    /// that notification.
    private func untilComeback(_ body: () -> Void) async {
        let comebacks = service.comebacks
        body()
        for await _ in comebacks { return }
    }

    @Test("Pages of a removed search are not cached, those of others are", arguments: ["1", nil])
    func pages(_ text: String?) async throws {
        remote.hold()
        async let one = page("1")
        async let other = page("2")
        await until { remote.held >= 2 }
        try await forget(text)
        remote.release()
        // The callers are answered.
        #expect(try await one.photos.count == 1)
        #expect(try await other.photos.count == 1)
        #expect(try await memory.list(of: .search(PhotoQuery("1"))) == nil)
        #expect(try await (memory.list(of: .search(PhotoQuery("2"))) != nil) == (text != nil))
        // The answer to a later request is stored.
        _ = try await page("1")
        #expect(try await memory.list(of: .search(PhotoQuery("1"))) != nil)
    }

    @Test("Details of photos of a removed search are not cached, those of others are")
    func details() async throws {
        for (text, isKept) in [("1", false), ("2", true), (nil, false)] {
            _ = try await page("2")
            let id = try await page(isKept ? "2" : "1").photos[0].id
            remote.fallSilent()
            let asked = remote.asked
            let work = Task { [service] in try await service.detail(of: id) }
            await until { remote.asked != asked }
            try await forget(isKept ? "1" : text)
            remote.speak()
            #expect(try await work.value.photo.id == id)
            #expect(try await (memory.detail(of: id) != nil) == isKept)
        }
    }

    @Test(
        "Late answers to a removed search are not returned, and other late answers are",
        arguments: ["1", nil], [false, true])
    func late(_ text: String?, _ isAnsweredBefore: Bool) async throws {
        for text in ["1", "2"] { _ = try await page(text) }
        let id = try await page("2").photos[0].id
        _ = try await service.detail(of: id)
        remote.fallSilent()
        for text in ["1", "2"] {
            try await requestInVain {
                try await $0.search(PhotoQuery(text), after: nil, limit: 60).seen
            }
        }
        try await requestInVain { try await $0.detail(of: id).seen }
        if !isAnsweredBefore { try await forget(text) }
        // All three are answered, one after the other: each notified caller repeats its own
        // request.
        let asked = remote.asked
        for number in (1...3).map({ asked - 3 + $0 }) {
            await untilComeback { remote.answer(number) }
        }
        if text != nil || isAnsweredBefore {
            #expect(try await page("2").seen == nil)
            #expect(try await service.detail(of: id).seen == nil)
        }
        if isAnsweredBefore { try await forget(text) }
        #expect(remote.asked == asked)
        remote.fail(with: Failure(.offline, "There is no network."))
        remote.speak()
        await #expect(throws: Failure.self) { try await page("1") }
        if text == nil {
            await #expect(throws: Failure.self) { try await page("2") }
            await #expect(throws: Failure.self) { try await service.detail(of: id) }
        } else {
            #expect(try await page("2").seen == nil)
            #expect(try await service.detail(of: id).seen == nil)
        }
    }
}
