// SPDX-License-Identifier: Apache-2.0

import MinyaTesting
import Testing

@testable import MinyaHTTP

@Suite("Shared exchanges")
struct SharingTests {
    /// Delays an answer until the test releases it.
    private final class Door: Sendable {
        let opened: AsyncStream<Void>
        let open: AsyncStream<Void>.Continuation

        init() { (opened, open) = AsyncStream.makeStream() }
    }

    private let door = Door()

    private func transport() -> StubTransport {
        StubTransport { [door] exchange, _ throws(HTTPFailure) in
            for await _ in door.opened { break }
            if Task.isCancelled { throw HTTPFailure(.cancelled, host: exchange.host) }
            return HTTPResponse(status: 200, body: [1])
        }
    }

    private func waiting(_ client: HTTPClient, _ count: Int) async {
        await until { client.shared.waiting >= count }
    }

    @Test("Equal requests share one exchange, and cancelling one does not affect the other")
    func shared() async throws {
        let transport = transport()
        let client = HTTPClient("https://a.example", transport: transport)
        let first = Task { try await client.send(.get("x", answer: .bytes)) }
        let second = Task { try await client.send(.get("x", answer: .bytes)) }
        await waiting(client, 2)
        first.cancel()
        await #expect(throws: HTTPFailure(.cancelled, host: "a.example")) { try await first.value }
        door.open.yield()
        #expect(try await second.value == [1])
        #expect(transport.exchanges.count == 1)
        #expect(client.shared.count == 0)
    }

    @Test("The exchange is cancelled with its last caller")
    func last() async throws {
        let transport = transport()
        let client = HTTPClient("https://a.example", transport: transport)
        let only = Task { try await client.send(.get("x", answer: .bytes)) }
        await waiting(client, 1)
        only.cancel()
        await #expect(throws: HTTPFailure(.cancelled, host: "a.example")) { try await only.value }
        #expect(client.shared.count == 0)
    }

    @Test("Requests with other credentials and requests for changes are not shared")
    func different() async throws {
        let transport = StubTransport(HTTPResponse(status: 200))
        let client = HTTPClient("https://a.example", transport: transport)
        var other = HTTPRequest.get("x", answer: .nothing)
        other.authorization = .bearer(Secret("b"))
        let named = other
        async let one: Void = client.send(.get("x", answer: .nothing))
        async let two: Void = client.send(named)
        async let three: Void = client.send(.post("x", answer: .nothing))
        async let four: Void = client.send(.post("x", answer: .nothing))
        _ = try await (one, two, three, four)
        #expect(transport.exchanges.count == 4)
    }

    @Test("Requests with other timeouts, retries or caching are not shared")
    func manners() async throws {
        let stays = HTTPRequest.get("x", answer: .bytes)
        var hurries = stays
        hurries.timeouts = HTTPTimeouts(total: .milliseconds(300))
        var insists = stays
        insists.retry = .never
        let transport = transport()
        let client = HTTPClient("https://a.example", transport: transport)
        var accepts = stays
        accepts.caching = .keptIfUnreachable
        let tasks = [stays, hurries, insists, accepts].map { request in
            Task { try await client.send(request) }
        }
        await waiting(client, 4)
        #expect(client.shared.count == 4)
        for task in tasks { task.cancel() }
        for task in tasks { _ = await task.result }
    }

    @Test("No request joins one that started before or during a change")
    func changes() async throws {
        let (changed, change) = AsyncStream<Void>.makeStream()
        let transport = StubTransport { [door] exchange, before throws(HTTPFailure) in
            if exchange.method == .get {
                for await _ in door.opened { break }
            } else {
                for await _ in changed { break }
                if exchange.method == .delete { throw HTTPFailure(.truncated, host: "a.example") }
            }
            return HTTPResponse(status: 200, body: [UInt8(before)])
        }
        let client = HTTPClient("https://a.example", retry: .never, transport: transport)
        for (round, method) in [HTTPMethod.post, .delete].enumerated() {
            let read = { Task { try await client.send(.get("x", answer: .bytes)) } }
            let asked = { (count: Int) in
                _ = await until { transport.exchanges.count >= round * 4 + count }
            }
            let before = read()
            await asked(1)
            let write = Task { try await client.send(HTTPRequest(method, "x", answer: .nothing)) }
            await asked(2)
            let meanwhile = read()
            await waiting(client, 2)
            change.yield()
            // The server may have made the change, however the request ends.
            _ = await write.result
            let after = read()
            await waiting(client, 3)
            #expect(client.shared.count == 3)
            for _ in 0..<3 { door.open.yield() }
            for task in [before, meanwhile, after] { _ = try await task.value }
        }
        #expect(transport.exchanges.count == 8)
        #expect(client.shared.count == 0)
    }

    @Test("A request that must not share has its own exchange")
    func alone() async throws {
        var alone = HTTPRequest.get("x", answer: .bytes)
        alone.mayShare = false
        var fresh = HTTPRequest.get("x", answer: .bytes)
        fresh.caching = .never
        for request in [alone, fresh] {
            let transport = transport()
            let client = HTTPClient("https://a.example", transport: transport)
            let tasks = (0..<2).map { _ in Task { try await client.send(request) } }
            await until { max(transport.exchanges.count, client.shared.waiting) >= 2 }
            #expect(transport.exchanges.count == 2)
            for _ in tasks { door.open.yield() }
            for task in tasks { #expect(try await task.value == [1]) }
        }
    }
}
