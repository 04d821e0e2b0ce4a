// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaHTTP
import MinyaTesting
import PhotosCore
import PhotosFlickr
import Synchronization
import Testing

/// A server whose answers to some methods are held back until a test releases them.
private final class SlowLine: HTTPTransport {
    private struct State {
        var held: Set<String> = []
        var waiting: [CheckedContinuation<Void, Never>] = []
        var passed = 0
    }

    private let server: Server
    private let state = Mutex(State())

    init(_ server: Server) { self.server = server }

    /// Holds back the answers to requests with `part` in their address.
    func hold(_ part: String) { state.withLock { _ = $0.held.insert(part) } }

    func release() {
        let waiting = state.withLock { state in
            defer { state = State() }
            return state.waiting
        }
        for one in waiting { one.resume() }
    }

    /// The number of answers that were not held back since the last release.
    var passed: Int { state.withLock(\.passed) }

    /// The number of answers held back.
    var waiting: Int { state.withLock { $0.waiting.count } }

    func perform(_ exchange: HTTPExchange) async throws(HTTPFailure) -> HTTPResponse {
        let answer = try await server.perform(exchange)
        await withCheckedContinuation { continuation in
            let isHeld = state.withLock { state in
                let isHeld = state.held.contains { exchange.url.contains($0) }
                if isHeld { state.waiting.append(continuation) } else { state.passed += 1 }
                return isHeld
            }
            if !isHeld { continuation.resume() }
        }
        return answer
    }
}

/// The cache of one account.
private struct Seen: SeenPhotos, SeenPictures {
    let photos = MemorySeenPhotos()
    let places = MemorySeenPictures()
    var forgettings: Forgettings { photos.forgettings }

    func keep(
        _ page: PhotoPage, of source: PhotoSource, after cursor: PhotoPage.Cursor?,
        on day: PhotoDate, askedAt asked: Forgettings.Moment
    ) async throws {
        try await photos.keep(page, of: source, after: cursor, on: day, askedAt: asked)
    }

    func keep(
        _ detail: PhotoDetail, on day: PhotoDate, askedAt asked: Forgettings.Moment
    ) async throws {
        try await photos.keep(detail, on: day, askedAt: asked)
    }

    func keep(
        _ pictures: [Photo.ID: [PictureAddress]], of source: PhotoSource?,
        askedAt asked: Forgettings.Moment
    ) async throws {
        try await places.keep(pictures, of: source, askedAt: asked)
    }

    func list(of source: PhotoSource) async throws -> SeenList? {
        try await photos.list(of: source)
    }
    func detail(of id: Photo.ID) async throws -> PhotoDetail? { try await photos.detail(of: id) }
    func pictures(of id: Photo.ID) async throws -> [PictureAddress] {
        try await places.pictures(of: id)
    }
    func forgetSearch(_ text: String, sparing spared: Set<Photo.ID>) async throws {}
    func forget(_ id: Photo.ID) async throws {}
    func clear() async throws {}
}

/// Ana's requests are first; her request for the most interesting photos is rejected, and then Ben
/// is signed in.
@Suite("Answers that arrive after a change of account", .timeLimit(.minutes(1)))
struct AnotherPersonTests {
    private let server = Server()
    private let line: SlowLine
    private let person: Turn
    private let ana = Seen(), ben = Seen()
    private let flickr: FlickrPhotoService
    private let service: RememberingPhotoService
    private let clock = ManualClock()
    private let id = Stream.id(1)

    private final class Turn: Sendable {
        private let state = Mutex("Ana")
        var name: String {
            get { state.withLock(\.self) }
            set { state.withLock { $0 = newValue } }
        }
    }

    init() {
        let (line, person) = (SlowLine(server), Turn())
        (self.line, self.person) = (line, person)
        server.answer("flickr.interestingness.getList") { asked in
            .success(
                Server.response(
                    asked.fields["api_key"] == "Ana"
                        ? Samples.fault("98", "Invalid auth token") : Samples.list([])))
        }
        server.answer("flickr.photos.search") { asked in
            .success(
                Server.response(Samples.list([Samples.row(1, asked.fields["api_key"] ?? "")])))
        }
        server.answer("flickr.photos.getInfo") { asked in
            let name = asked.fields["api_key"] ?? ""
            return .success(
                Server.response(
                    Samples.info.replacing("A harbour", with: name)
                        .replacing("53000000001", with: asked.fields["photo_id"] ?? "")))
        }
        server.answer("flickr.photos.getSizes") { asked in
            let name = asked.fields["api_key"] ?? ""
            return .success(Server.response(Samples.sizes.replacing("1_0", with: name)))
        }
        let seen = PersonalSeenPhotos(Forgettings()) { [ana, ben] in
            person.name == "Ana" ? ana : ben
        }
        flickr = FlickrPhotoService(
            address: "https://flickr.test/services/rest/",
            credentials: { FlickrCredentials(key: Secret(person.name)) },
            refused: { _ in person.name = "Ben" }, seen: seen, transport: line)
        let day = PhotoDate(year: 2024, month: 5, day: 1)
        service = RememberingPhotoService(flickr, in: seen, now: { day }, clock: clock)
    }

    /// Makes a request as Ana, whose answer arrives when Ben is already signed in.
    private func inBetween<Value: Sendable>(
        _ parts: [String], count: Int? = nil, passing: Int = 0,
        _ request: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        let passed = line.passed
        for part in parts { line.hold(part) }
        let work = Task { try await request() }
        await until { line.waiting == count ?? parts.count && line.passed == passed + passing }
        try await becomeBen()
        line.release()
        return try await work.value
    }

    private func becomeBen() async throws {
        await #expect(throws: Rejection.self) {
            try await service.interesting(after: nil, limit: 60)
        }
        #expect(person.name == "Ben")
    }

    private static let single = ["flickr.photos.getInfo", "flickr.photos.getSizes"]

    @Test("The details of a photo are requested again for the next account")
    func detail() async throws {
        let told = try await inBetween(Self.single) { [service, id] in
            try await service.detail(of: id)
        }
        #expect(told.photo.title == "Ben")
        #expect(try await ben.detail(of: id)?.photo.title != "Ana")
        #expect(try await service.detail(of: id).photo.title == "Ben")
        #expect(try await ben.detail(of: id)?.photo.title == "Ben")
        #expect(try await ana.detail(of: id) == nil)
        #expect(try await ana.pictures(of: id).isEmpty)
    }

    @Test("A photo that only the next account may see is requested again")
    func gone() async throws {
        server.answer("flickr.photos.getInfo") { asked in
            .success(
                Server.response(
                    asked.fields["api_key"] == "Ana"
                        ? Samples.fault("1", "Photo not found") : Samples.info))
        }
        let told = try await inBetween(Self.single) { [service, id] in
            try await service.detail(of: id)
        }
        #expect(told.photo.title == "A harbour")
    }

    @Test(
        "Photos requested by id are requested again for the next account", arguments: [true, false])
    func named(_ isAll: Bool) async throws {
        let query = PhotoQuery(among: [id, Stream.id(2)])
        let (held, count) = isAll ? (Self.single, 4) : (["photo_id=53000000002"], 2)
        let told = try await inBetween(held, count: count, passing: 4 - count) { [service] in
            try await service.search(query, after: nil, limit: 60)
        }
        #expect(told.photos.map(\.title) == ["Ben", "Ben"])
        #expect(try await ana.list(of: .search(PhotoQuery(among: []))) == nil)
        // The answer to Ana's request is not cached for Ben.
        #expect(try await ben.list(of: .search(PhotoQuery(among: []))) == nil)
    }

    @Test("Picture addresses are requested again for the next account")
    func picture() async throws {
        let room = PixelSize(width: 9, height: 9)
        let told = try await inBetween(["flickr.photos.getSizes"]) { [flickr, id] in
            try await flickr.pictures(of: id.path, in: room, fills: true)
        }
        #expect(told.first?.address.contains("Ben") == true)
        let again = try await flickr.pictures(of: id.path, in: room, fills: true)
        #expect(again.first?.address.contains("Ben") == true)
        let kept = try await ben.pictures(of: id)
        #expect(!kept.contains { $0.address.contains("Ana") })
    }

    @Test(
        "A late answer is not returned to the next account", arguments: [true, false])
    func late(_ isBefore: Bool) async throws {
        let query = PhotoQuery("sea")
        _ = try await service.search(query, after: nil, limit: 60)
        await service.refresh()
        line.hold("flickr.photos.search")
        let moving = Task { [clock] in
            while !Task.isCancelled {
                clock.advance(by: .milliseconds(100))
                await Task.yield()
            }
        }
        let told = try await Task { [service] in
            try await service.search(query, after: nil, limit: 60)
        }.value
        moving.cancel()
        #expect(told.seen != nil)
        if isBefore {
            let comebacks = service.comebacks
            line.release()
            for await _ in comebacks { break }
            try await becomeBen()
        } else {
            try await becomeBen()
            line.release()
        }
        let next = try await service.search(query, after: nil, limit: 60)
        #expect(next.photos.map(\.title) == ["Ben"])
        #expect(next.seen == nil)
    }
}
