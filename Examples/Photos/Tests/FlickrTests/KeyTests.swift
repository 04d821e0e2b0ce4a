// SPDX-License-Identifier: Apache-2.0

import Keyring
import Minya
import MinyaHTTP
import PhotosCore
import Synchronization
import Testing

@testable import PhotosFlickr

/// A server that runs other work during its next answer.
private final class Meanwhile: HTTPTransport {
    private let server: Server
    private let work = Mutex<(@Sendable () async -> Void)?>(nil)

    init(_ server: Server) { self.server = server }

    func onNext(_ work: @escaping @Sendable () async -> Void) { self.work.withLock { $0 = work } }

    func perform(_ exchange: HTTPExchange) async throws(HTTPFailure) -> HTTPResponse {
        let work = work.withLock { work in
            defer { work = nil }
            return work
        }
        let answer = try await server.perform(exchange)
        await work?()
        return answer
    }
}

@Suite("Credentials from the environment or the keyring")
struct KeyTests {
    /// A keyring that records its queries.
    private final class Ring: Sendable {
        let kept = Mutex<[FlickrKeys.Kind: String]>([:])
        let asked = Mutex<[FlickrKeys.Kind]>([])

        func secret(_ kind: FlickrKeys.Kind) -> Secret? {
            asked.withLock { $0.append(kind) }
            return kept.withLock { $0[kind].map { Secret($0) } }
        }
    }

    private let ring = Ring()

    private func keys(_ environment: [String: String] = [:]) -> FlickrKeys {
        FlickrKeys(environment) { [ring] in ring.secret($0) }
    }

    @Test("A key in the environment is used without reading the keyring")
    func environment() async throws {
        ring.kept.withLock { $0 = [.key: "another", .keySecret: "another's"] }
        let found = try await keys(["FLICKR_API_KEY": "sample\n"]).credentials()
        #expect(found == FlickrCredentials(key: Secret("sample"), origin: .environment))
        #expect(ring.asked.withLock { $0 }.isEmpty)
    }

    @Test("The secret enables signing, for an account only with a token and its secret")
    func signing() async throws {
        var environment = ["FLICKR_API_KEY": "a", "FLICKR_API_SECRET": "b", "FLICKR_TOKEN": "c"]
        let app = try await keys(environment).credentials()
        #expect(app.signing == FlickrCredentials.Signing(keySecret: Secret("b")))
        environment["FLICKR_TOKEN_SECRET"] = "d"
        let person = try await keys(environment).credentials()
        #expect(person.signing?.token == .init(token: Secret("c"), secret: Secret("d")))
    }

    @Test(
        "Without a key in the environment, the keyring is read once",
        arguments: [[:], ["FLICKR_API_KEY": " "]])
    func keyring(environment: [String: String]) async throws {
        ring.kept.withLock { $0 = [.key: "a", .keySecret: "b", .token: "c", .tokenSecret: "d"] }
        let keys = keys(environment)
        for _ in 0..<3 {
            let found = try await keys.credentials()
            #expect(found.key == Secret("a") && found.signing?.token?.secret == Secret("d"))
        }
        #expect(ring.asked.withLock { $0 } == FlickrKeys.Kind.allCases)
    }

    @Test("Without a key the rejection says how to get one, and a retry finds it")
    func missing() async throws {
        let keys = keys()
        await #expect { try await keys.credentials() } throws: {
            guard let rejection = $0 as? Rejection else { return false }
            return rejection.code == "flickr.no-key" && rejection.message.contains("FLICKR_API_KEY")
        }
        ring.kept.withLock { $0 = [.key: "a"] }
        #expect(try await keys.credentials().key == Secret("a"))
    }

    /// Accepts only the key "right", and rejects any other one with this code.
    private func server(_ code: Int) -> Server {
        let server = Server()
        server.answer("flickr.photos.search") { asked in
            .success(
                Server.response(
                    asked.fields["api_key"] == "right"
                        ? Samples.list([]) : Samples.fault("\(code)", "No")))
        }
        return server
    }

    private func service(_ keys: FlickrKeys, _ server: some HTTPTransport) -> FlickrPhotoService {
        FlickrPhotoService(
            address: "https://flickr.test/services/rest/",
            credentials: { try await keys.credentials() },
            refused: { await keys.forget($0) }, transport: server)
    }

    @Test(
        "A rejected key is loaded again, and the message says where it was found",
        arguments: 96...100)
    func refused(code: Int) async throws {
        ring.kept.withLock { $0 = [.key: "wrong"] }
        let service = service(keys(), server(code))
        let error = await #expect(throws: Rejection.self) {
            try await service.search(PhotoQuery("a"), after: nil, limit: 1)
        }
        #expect(error?.code == "flickr.\(code)")
        #expect(error?.message.contains("keyring") == true)
        ring.kept.withLock { $0 = [.key: "right"] }
        #expect(try await service.search(PhotoQuery("a"), after: nil, limit: 1).photos.isEmpty)
        let given = self.service(keys(["FLICKR_API_KEY": "wrong"]), server(code))
        let other = await #expect(throws: Rejection.self) {
            try await given.search(PhotoQuery("a"), after: nil, limit: 1)
        }
        #expect(other?.message.contains("FLICKR_") == true)
    }

    @Test("After a rejected key, lists of the former account are not returned")
    func anotherPerson() async throws {
        ring.kept.withLock { $0 = [.key: "first"] }
        let server = Server()
        server.answer("flickr.photos.search") { asked in
            let isFirst = asked.fields["api_key"] == "first"
            let isRefused = isFirst && asked.fields["text"] == "b"
            return .success(
                Server.response(
                    isRefused
                        ? Samples.fault("98", "No")
                        : Samples.list(isFirst ? [Samples.row(1)] : [])))
        }
        let service = service(keys(), server)
        let query = PhotoQuery("a")
        #expect(try await service.search(query, after: nil, limit: 1).photos.count == 1)
        await #expect(throws: Rejection.self) {
            try await service.search(PhotoQuery("b"), after: nil, limit: 1)
        }
        ring.kept.withLock { $0 = [.key: "second"] }
        #expect(try await service.search(query, after: nil, limit: 1).photos.isEmpty)
    }

    @Test("Data of one account is not returned to the next, including answers still being fetched")
    func another() async throws {
        ring.kept.withLock {
            $0 = [.key: "k", .keySecret: "s", .token: "ana", .tokenSecret: "t"]
        }
        let server = Server()
        server.answer("flickr.photos.search") { asked in
            let isAna = asked.headers["Authorization"]?.contains("\"ana\"") == true
            return .success(
                Server.response(
                    Samples.list([Samples.row(isAna ? 1 : 2, isAna ? "Ana's" : "Everybody's")])))
        }
        for method in ["flickr.photos.getInfo", "flickr.photos.getSizes"] {
            server.answer(method, Samples.fault("98", "Invalid token"))
        }
        let transport = Meanwhile(server)
        let service = service(keys(), transport)
        func titles(_ text: String) async throws -> [String] {
            try await service.search(PhotoQuery(text), after: nil, limit: 9).photos.map(\.title)
        }
        let anas = PhotoPath("flickr:53000000001")
        let room = PixelSize(width: 9, height: 9)
        #expect(try await titles("a") == ["Ana's"])
        #expect(try await !service.pictures(of: anas, in: room, fills: true).isEmpty)
        transport.onNext { [ring] in
            ring.kept.withLock { $0[.token] = "ben" }
            _ = try? await service.detail(of: Photo.ID(path: anas))
        }
        // While a request for Ana is pending, her token is rejected, and Ben is signed in.
        #expect(try await titles("b") == ["Everybody's"])
        #expect(try await titles("a") == ["Everybody's"])
        await #expect(throws: Rejection.self) {
            try await service.pictures(of: anas, in: room, fills: true)
        }
        // It is not among the favourites either.
        let among = PhotoQuery("", among: [Photo.ID(path: anas)])
        await #expect(throws: Rejection.self) {
            try await service.search(among, after: nil, limit: 9)
        }
    }

    @Test("Other errors, and the rejection of another key, do not discard a key")
    func accepted() async throws {
        ring.kept.withLock { $0 = [.key: "wrong"] }
        let keys = keys()
        let service = service(keys, server(105))
        await #expect(throws: Rejection.self) {
            try await service.search(PhotoQuery("a"), after: nil, limit: 1)
        }
        await keys.forget(FlickrCredentials(key: Secret("another"), origin: .keyring))
        ring.kept.withLock { $0 = [.key: "right"] }
        #expect(try await keys.credentials().key == Secret("wrong"))
    }

    @Test(
        "If libsecret is missing or invalid, the rejection says what to install",
        arguments: ["libnobody-has-it.so.0", "libm.so.6"])
    func noLibrary(library: String) async {
        let keys = FlickrKeys([:]) { kind in
            try await FlickrKeys.kept(kind) { try await Keyring.secret(at: $0, library: library) }
        }
        await #expect { try await keys.credentials() } throws: {
            guard let rejection = $0 as? Rejection else { return false }
            return rejection.code == "flickr.no-keyring"
                && rejection.message.contains("libsecret-1-0")
        }
    }
}
