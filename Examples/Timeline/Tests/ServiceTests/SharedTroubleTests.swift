// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaHTTP
import Synchronization
import Testing
import TimelineCore
import TimelineTokens

@Suite(
    "All services: rejections, failures and waiting", .serialized, .timeLimit(.minutes(1)))
struct SharedTroubleTests {
    private let shelf = Shelf()

    /// Returns every call that can fail.
    private static func calls(
        _ service: any TimelineService, _ id: String
    ) -> [(name: String, call: @Sendable () async throws -> Void)] {
        [
            ("posts", { _ = try await service.posts(at: nil, limit: 10) }),
            ("since", { _ = try await service.posts(since: id, limit: 10) }),
            ("unread", { _ = try await service.unreadCount(since: id) }),
            ("info", { _ = try await service.info() }),
            ("post", { _ = try await service.post(id) }),
        ]
    }

    /// Returns the error of each call.
    private static func errors(
        _ service: any TimelineService, _ id: String = "9007199254740993"
    ) async -> [(name: String, error: (any Error)?)] {
        await withTaskGroup { group in
            for (name, call) in calls(service, id) {
                group.addTask { () -> (String, (any Error)?) in
                    do {
                        try await call()
                        return (name, nil)
                    } catch {
                        return (name, error)
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
    }

    @Test("A rejection has the server's message and code", arguments: Provider.allCases)
    func refusals(provider: Provider) async throws {
        let server = try shelf.server(posts: 5)
        for (what, code) in provider.refusals {
            // Use a new service each time, because a rate-limited one suspends requests.
            let service = provider.service(server)
            try await server.sendCommand("refuse?text=The very words&code=\(what)")
            for (name, error) in await Self.errors(service) {
                let rejection = error as? Rejection
                #expect(rejection?.code == code, "\(name)")
                #expect(rejection?.message.contains("The very words") == true, "\(name)")
            }
        }
        try await server.sendCommand("reset")
        let service = provider.service(server)
        #expect(try await service.posts(at: nil, limit: 10).posts.count == 5)
    }

    @Test("A refused token is reported, and can be replaced", arguments: Provider.allCases)
    func token(provider: Provider) async throws {
        let server = try shelf.server(posts: 5)
        let told = Told()
        let service = provider.service(server, token: "old", refused: { told.add($0) })
        try await server.sendCommand("refuse?text=Who is that&code=\(provider.refusalOfToken)")
        let rejection = await #expect(throws: Rejection.self) {
            try await service.posts(at: nil, limit: 10)
        }
        #expect(rejection?.acceptsToken == true && rejection?.requiresToken == true)
        #expect(told.all == [AccessToken(Secret("old"), from: .keyring)])
    }

    @Test("Too many requests are rejected with the server's message", arguments: Provider.allCases)
    func tooOften(provider: Provider) async throws {
        let server = try shelf.server(posts: 5)
        try await server.sendCommand("refuse?text=Too many requests&code=429")
        let rejection = await #expect(throws: Rejection.self) {
            try await provider.service(server).posts(at: nil, limit: 10)
        }
        #expect(rejection?.message.contains("Too many requests") == true)
    }

    @Test("A stopped server is a failure until it is restarted", arguments: Provider.allCases)
    func offline(provider: Provider) async throws {
        let server = try shelf.server(posts: 5)
        let service = provider.service(server)
        let page = try await service.posts(at: nil, limit: 10)
        server.stop()
        for (name, error) in await Self.errors(service) {
            #expect((error as? Failure)?.reason == .offline, "\(name)")
            #expect((error as? Failure)?.message.isEmpty == false, "\(name)")
        }
        try server.restart()
        #expect(try await service.posts(at: nil, limit: 10).posts.count == page.posts.count)
    }

    @Test("Half an answer is unreadable", arguments: Provider.allCases)
    func broken(provider: Provider) async throws {
        let server = try shelf.server(posts: 5)
        let service = provider.service(server)
        let id = try #require(try await service.posts(at: nil, limit: 1).posts.first).id
        try await server.sendCommand("break")
        for (name, error) in await Self.errors(service, id) {
            #expect((error as? Failure)?.reason == .unreadable, "\(name)")
        }
    }

    @Test("Without an answer a request times out", arguments: Provider.allCases)
    func slow(provider: Provider) async throws {
        let server = try shelf.server(posts: 5)
        try await server.sendCommand("silence")
        for (name, error) in await Self.errors(
            provider.service(server, limit: .milliseconds(300)))
        {
            #expect((error as? Failure)?.reason == .timeout, "\(name)")
        }
    }

    @Test("A cancelled request ends at once", arguments: Provider.allCases)
    func cancelled(provider: Provider) async throws {
        let server = try shelf.server(posts: 5)
        try await server.sendCommand("silence")
        for (_, call) in Self.calls(provider.service(server), "9007199254740993") {
            let task = Task { try await call() }
            try await Task.sleep(for: .milliseconds(30))
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
        }
    }

    @Test("A late answer is received", arguments: Provider.allCases)
    func late(provider: Provider) async throws {
        let server = try shelf.server(posts: 5)
        try await server.sendCommand("slow?ms=200")
        let service = provider.service(server)
        async let posts = service.posts(at: nil, limit: 10)
        async let info = service.info()
        #expect(try await posts.posts.count == 5)
        #expect(try await !info.name.isEmpty)
    }
}

/// Records the refused tokens.
private final class Told: Sendable {
    private let tokens = Mutex<[AccessToken]>([])

    var all: [AccessToken] { tokens.withLock { $0 } }

    func add(_ token: AccessToken) { tokens.withLock { $0.append(token) } }
}
