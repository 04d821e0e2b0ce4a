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

/// Ana's requests are first; her request for the most interesting photos is rejected, and then Ben
/// is signed in.
@Suite("Answers that arrive after a change of account", .timeLimit(.minutes(1)))
struct AnotherPersonTests {
    private let server = Server()
    private let line: SlowLine
    private let person: Turn
    private let service: FlickrPhotoService
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
        service = FlickrPhotoService(
            address: "https://flickr.test/services/rest/",
            credentials: { FlickrCredentials(key: Secret(person.name)) },
            refused: { _ in person.name = "Ben" }, transport: line)
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
        #expect(try await service.detail(of: id).photo.title == "Ben")
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
    }

    @Test("Picture addresses are requested again for the next account")
    func picture() async throws {
        let room = PixelSize(width: 9, height: 9)
        let told = try await inBetween(["flickr.photos.getSizes"]) { [service, id] in
            try await service.pictures(of: id.path, in: room, fills: true)
        }
        #expect(told.first?.address.contains("Ben") == true)
        let again = try await service.pictures(of: id.path, in: room, fills: true)
        #expect(again.first?.address.contains("Ben") == true)
    }
}
