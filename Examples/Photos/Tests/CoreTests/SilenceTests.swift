// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting
import PhotosCore
import Synchronization
import Testing

@Suite("The caching service while the server does not answer", .timeLimit(.minutes(1)))
struct SilenceTests {
    private let remote = StubPhotos(count: 5)
    private let clock = ManualClock()
    private let service: RememberingPhotoService
    private let id: Photo.ID

    /// Fills the cache; then the server stops answering, and one request has detected that.
    init() async throws {
        let day = PhotoDate(year: 2024, month: 5, day: 1)
        service = RememberingPhotoService(
            remote, in: MemorySeenPhotos(), now: { day }, clock: clock)
        id = try await service.search(PhotoQuery(), after: nil, limit: 60).photos[0].id
        _ = try await service.search(PhotoQuery("Picture"), after: nil, limit: 60)
        _ = try await service.interesting(after: nil, limit: 60)
        _ = try await service.detail(of: id)
        remote.fallSilent()
        let asked = remote.asked
        let work = Task { [service] in
            try await service.search(PhotoQuery(), after: nil, limit: 60).seen
        }
        await until { remote.asked != asked }
        #expect(try await clock.waiting { try await work.value } != nil)
    }

    /// Makes a request that is not answered; returns whether it is waited for until the patience
    /// ends.
    private func isWaitedFor() async throws -> Bool {
        let (told, asked) = (Told(), remote.asked)
        let work = Task { [service] in
            defer { told.isTold = true }
            return try await service.interesting(after: nil, limit: 60).seen
        }
        // A waiting caller waits until the patience ends.
        await until { told.isTold || !clock.deadlines.isEmpty }
        let waits = !told.isTold
        await until { told.isTold || remote.asked != asked }
        let seen = try await clock.waiting { try await work.value }
        #expect(seen != nil)
        return waits
    }

    /// Repeats requests until one is waited for: the reachability observer has to catch up first.
    private func isSoonWaitedFor() async throws -> Bool {
        while !Task.isCancelled { if try await isWaitedFor() { return true } }
        return false
    }

    /// Whether cached data is returned without advancing the clock.
    private func isToldAtOnce() async throws -> Bool {
        try await service.interesting(after: nil, limit: 60).seen != nil
    }

    /// Performs an action that makes callers with cached data repeat their requests, and waits for
    /// that notification.
    private func untilComeback(_ body: () -> Void) async {
        let comebacks = service.comebacks
        body()
        for await _ in comebacks { return }
    }

    /// Requests something that is not cached, which is therefore sent after all earlier requests.
    private func isNothingElseAsked(since asked: Int) async -> Bool {
        let work = Task { [service] in
            try await service.search(PhotoQuery("4"), after: nil, limit: 60)
        }
        await until { remote.number(of: "4") != nil && !clock.deadlines.isEmpty }
        work.cancel()
        return remote.number(of: "4") == asked + 1 && remote.asked == asked + 1
    }

    @Test("The next callers receive cached data at once, and one request continues for all of them")
    func atOnce() async throws {
        let asked = remote.asked
        // The clock does not advance.
        #expect(try await service.search(PhotoQuery("Picture"), after: nil, limit: 60).seen != nil)
        #expect(try await service.interesting(after: nil, limit: 60).seen != nil)
        #expect(try await service.detail(of: id).seen != nil)
        #expect(try await service.search(PhotoQuery("Picture"), after: nil, limit: 60).seen != nil)
        #expect(await isNothingElseAsked(since: asked))
    }

    @Test("When that request ends without an answer, the next one takes its place")
    func nextListener() async throws {
        let (asked, searches) = (remote.asked, remote.searches)
        remote.fail(with: Failure(.timeout, "It took too long."))
        remote.answerWaiting()
        while remote.searches == searches, !Task.isCancelled {
            #expect(
                try await service.search(PhotoQuery("Picture"), after: nil, limit: 60).seen != nil)
            await Task.yield()
        }
        for _ in 0..<100 {
            #expect(
                try await service.search(PhotoQuery("Picture"), after: nil, limit: 60).seen != nil)
        }
        #expect(await isNothingElseAsked(since: asked + 1))
        #expect(remote.searches == searches + ["Picture", "4"])
    }

    @Test("A late answer is returned to callers that repeat their request after the notification")
    func late() async throws {
        let asked = remote.asked
        await untilComeback { remote.answerWaiting() }
        // The clock does not advance, and no other request is answered.
        #expect(try await service.search(PhotoQuery(), after: nil, limit: 60).seen == nil)
        #expect(try await service.search(PhotoQuery(), after: nil, limit: 60).seen == nil)
        #expect(remote.asked == asked)
        #expect(try await isWaitedFor())
    }

    @Test("A late rejection or unreadable answer is returned as well")
    func lateRefusal() async throws {
        remote.fail(with: Rejection(code: "busy", message: "Not now."))
        await untilComeback { remote.answerWaiting() }
        await #expect(throws: Rejection.self) {
            try await service.search(PhotoQuery(), after: nil, limit: 60)
        }
        service.waitAgain()
        #expect(try await isWaitedFor())
        remote.fail(with: Failure(.unreadable, "It cannot be read."))
        await untilComeback { remote.answerWaiting() }
        await #expect(throws: Failure.self) {
            try await service.interesting(after: nil, limit: 60)
        }
    }

    @Test("A late answer is cached", arguments: [true, false])
    func lateRemembered(refreshes: Bool) async throws {
        remote.change(to: [StubPhotos.photo("New")])
        await untilComeback { remote.answerWaiting() }
        // The late answer itself is returned for a limited time only.
        if refreshes { await service.refresh() } else { clock.advance(by: .seconds(60)) }
        remote.fail(with: Failure(.offline, "There is no network."))
        remote.speak()
        var page = try await service.search(PhotoQuery(), after: nil, limit: 60)
        while page.seen == nil, !Task.isCancelled {
            await Task.yield()
            page = try await service.search(PhotoQuery(), after: nil, limit: 60)
        }
        #expect(page.seen != nil)
        #expect(page.photos.map(\.title) == ["New"])
    }

    @Test("A retry receives the answer to the earlier request")
    func lateForAgain() async throws {
        let before = remote.asked
        service.waitAgain()
        let work = Task { [service] in
            try await service.search(PhotoQuery(), after: nil, limit: 60).seen
        }
        await until { remote.asked != before }
        // Only the first one is answered.
        await untilComeback { remote.answer(before) }
        #expect(try await clock.waiting { try await work.value } == nil)
    }

    @Test("Callers that received cached data are notified when another request is answered")
    func comeback() async throws {
        let asked = remote.asked
        await untilComeback {
            // The earlier request is not answered.
            remote.answer(asked + 1)
            Task { try await service.search(PhotoQuery("4"), after: nil, limit: 60) }
        }
        remote.speak()
        #expect(try await service.interesting(after: nil, limit: 60).seen == nil)
    }

    @Test("A cancelled caller cancels its request")
    func cancelled() async throws {
        service.waitAgain()
        let asked = remote.asked
        let work = Task { [service] in try await service.interesting(after: nil, limit: 60) }
        await until { remote.asked != asked }
        work.cancel()
        await #expect(throws: CancellationError.self) { try await work.value }
        await until { remote.cancelled != 0 }
        #expect(remote.cancelled == 1)
    }

    @Test("When the request that continues for all is answered, all are answered again")
    func answered() async throws {
        remote.speak()
        #expect(try await service.search(PhotoQuery("Picture"), after: nil, limit: 60).seen != nil)
        while try await service.detail(of: id).seen != nil, !Task.isCancelled {
            await Task.yield()
        }
        #expect(try await service.search(PhotoQuery("Picture"), after: nil, limit: 60).seen == nil)
        #expect(try await service.interesting(after: nil, limit: 60).seen == nil)
    }

    @Test("An answer to a request that is not cached ends the silence as well")
    func answeredElsewhere() async throws {
        remote.speak()
        #expect(try await service.search(PhotoQuery("4"), after: nil, limit: 60).seen == nil)
        #expect(try await service.detail(of: id).seen == nil)
    }

    @Test("A rejection ends the silence")
    func refused() async throws {
        remote.speak()
        remote.fail(with: Rejection(code: "busy", message: "Not now."))
        await #expect(throws: Rejection.self) {
            try await service.search(PhotoQuery("4"), after: nil, limit: 60)
        }
        await #expect(throws: Rejection.self) { try await service.detail(of: id) }
    }

    @Test("Callers wait again when the reachability changes", arguments: [true, false])
    func way(isThere: Bool) async throws {
        #expect(try await isToldAtOnce())
        remote.way.become(isThere)
        #expect(try await isSoonWaitedFor())
        // And then it is silent once more.
        #expect(try await isToldAtOnce())
        remote.way.become(!isThere)
        #expect(try await isSoonWaitedFor())
    }

    @Test("Callers wait again after a retry or a refresh", arguments: [true, false])
    func hope(refreshes: Bool) async throws {
        if refreshes { await service.refresh() } else { service.waitAgain() }
        #expect(try await isWaitedFor())
        #expect(try await isToldAtOnce())
    }
}

private final class Told: Sendable {
    private let state = Mutex(false)
    var isTold: Bool {
        get { state.withLock(\.self) }
        set { state.withLock { $0 = newValue } }
    }
}
