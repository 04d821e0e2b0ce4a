// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting
import PhotosCore
import Testing

@Suite("Late answers", .timeLimit(.minutes(1)))
struct LateAnswerTests {
    private let remote = StubPhotos(count: 5)
    private let clock = ManualClock()
    private let service: RememberingPhotoService
    private let id: Photo.ID

    /// Fills the cache; from then on the server answers after the patience has ended.
    init() async throws {
        let day = PhotoDate(year: 2024, month: 5, day: 1)
        service = RememberingPhotoService(
            remote, in: MemorySeenPhotos(), now: { day }, clock: clock)
        id = try await service.search(PhotoQuery("1"), after: nil, limit: 60).photos[0].id
        _ = try await service.search(PhotoQuery("2"), after: nil, limit: 60)
        _ = try await service.detail(of: id)
        remote.fallSilent()
    }

    private func page(_ text: String) async throws -> PhotoPage {
        try await service.search(PhotoQuery(text), after: nil, limit: 60)
    }

    /// Makes a request that is answered from the cache, and waits for its late answer.
    private func late(_ request: @escaping @Sendable () async throws -> PhotoDate?) async throws {
        service.waitAgain()
        let moving = Task { [clock] in
            while !Task.isCancelled {
                clock.advance(by: .milliseconds(100))
                await Task.yield()
            }
        }
        let seen = try await Task { try await request() }.value
        moving.cancel()
        await moving.value
        #expect(seen != nil)
        let comebacks = service.comebacks
        remote.answerWaiting()
        for await _ in comebacks { break }
    }

    private static let troubles: [any Error & Sendable] = [
        Rejection(code: "busy", message: "Not now."),
        Failure(.unreadable, "It cannot be read."),
    ]

    @Test(
        "A late rejection or unreadable answer is returned once; a retry makes a request",
        arguments: 0...1)
    func trouble(_ number: Int) async throws {
        remote.fail(with: Self.troubles[number])
        try await late { [self] in try await page("1").seen }
        try await late { [service, id] in try await service.detail(of: id).seen }
        // The server answers in time from here on.
        remote.fail(with: nil)
        remote.speak()
        let asked = remote.asked
        await #expect(throws: (any Error).self) { try await page("1") }
        await #expect(throws: (any Error).self) { try await service.detail(of: id) }
        #expect(remote.asked == asked)
        service.waitAgain()
        #expect(try await page("1").seen == nil)
        #expect(try await service.detail(of: id).seen == nil)
        #expect(remote.asked == asked + 2)
    }

    @Test("A late answer is returned for a minute, also if others arrive late meanwhile")
    func ends() async throws {
        try await late { [self] in try await page("1").seen }
        clock.advance(by: .seconds(45))
        let told = remote.asked
        #expect(try await page("1").seen == nil)
        #expect(remote.asked == told)
        try await late { [self] in try await page("2").seen }
        clock.advance(by: .seconds(15))
        remote.speak()
        let asked = remote.asked
        #expect(try await page("2").seen == nil)
        #expect(remote.asked == asked)
        #expect(try await page("1").seen == nil)
        #expect(remote.asked == asked + 1)
    }
}
