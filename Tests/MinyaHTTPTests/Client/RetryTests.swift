// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting
import Testing

@testable import MinyaHTTP

@Suite("Retries")
struct RetryTests {
    private static let lost = HTTPFailure(.connectionLost, host: "a.example")

    private func pause(_ headers: HTTPHeaders, attempt: Int = 1) -> Duration? {
        HTTPRetry.standard.pause(
            after: .success(HTTPResponse(status: 503, headers: headers)), attempt: attempt,
            random: 1)
    }

    @Test("The maximum pause doubles up to a limit, and a pause has any length below it")
    func growth() {
        let retry = HTTPRetry(
            attempts: 9, firstPause: .seconds(1), longestPause: .seconds(5))
        let pauses = (1...9).map {
            retry.pause(after: .failure(Self.lost), attempt: $0, random: 1)
        }
        #expect(pauses == [1, 2, 4, 5, 5, 5, 5, 5, nil].map { $0.map { .seconds($0) } })
        #expect(
            retry.pause(after: .failure(Self.lost), attempt: 1, random: 0.25) == .milliseconds(250))
    }

    @Test("Retry-After is respected, in seconds or as a date, unless the pause is too long")
    func retryAfter() {
        #expect(pause(["Retry-After": "7"]) == .seconds(7))
        #expect(pause(["Retry-After": "99999999999999999999"]) == nil)
        let date = "Sun, 06 Nov 1994 08:49:37 GMT"
        #expect(
            pause(["Retry-After": date, "Date": "Sun, 06 Nov 1994 08:49:30 GMT"]) == .seconds(7))
        #expect(pause(["Retry-After": date]) == .zero)
        #expect(pause(["Retry-After": "soon"]) == .milliseconds(500))
        #expect(RetryAfter.seconds(of: date) == 784_111_777)
        #expect(RetryAfter.seconds(of: "Thu, 29 Feb 2024 00:00:00 GMT") == 1_709_164_800)
    }

    @Test("A permanent outcome is not retried")
    func final() {
        for status in [200, 400, 401, 404, 501] {
            let ending = Result<HTTPResponse, HTTPFailure>.success(HTTPResponse(status: status))
            #expect(HTTPRetry.standard.pause(after: ending, attempt: 1, random: 1) == nil)
        }
        for reason in [
            HTTPFailure.Reason.cancelled, .notJSON, .tls(.expired), .timedOut(.total),
            .proxy(.signIn), .proxy(.nameNotFound), .proxy(.rejected(status: 403)),
        ] {
            let ending = Result<HTTPResponse, HTTPFailure>.failure(HTTPFailure(reason, host: ""))
            #expect(HTTPRetry.standard.pause(after: ending, attempt: 1, random: 1) == nil)
        }
    }

    @Test(
        "A temporary failure is retried",
        arguments: [
            .connectionLost, .notProcessed, .http2(.internalError), .proxy(.unreachable),
            .proxy(.rejected(status: 502)),
        ] as [HTTPFailure.Reason])
    func passing(_ reason: HTTPFailure.Reason) {
        let ending = Result<HTTPResponse, HTTPFailure>.failure(HTTPFailure(reason, host: ""))
        #expect(HTTPRetry.standard.pause(after: ending, attempt: 1, random: 1) != nil)
    }

    @Test("An idempotent request is sent again after a pause, and any other is sent once")
    func idempotent() async throws {
        let transport = StubTransport { _, before throws(HTTPFailure) in
            if before == 0 { throw Self.lost }
            return HTTPResponse(status: 200)
        }
        let retry = HTTPRetry(attempts: 2, firstPause: .zero)
        let client = HTTPClient("https://a.example", retry: retry, transport: transport)
        try await client.send(.put("x", answer: .nothing))
        #expect(transport.exchanges.count == 2)
        let once = StubTransport { _, _ throws(HTTPFailure) in throw Self.lost }
        let other = HTTPClient("https://a.example", retry: retry, transport: once)
        await #expect(throws: Self.lost) { try await other.send(.post("x", answer: .nothing)) }
        #expect(once.exchanges.count == 1)
    }

    @Test("A 429 without Retry-After is not retried")
    func tooOften() async throws {
        let transport = StubTransport { _, _ throws(HTTPFailure) in HTTPResponse(status: 429) }
        let client = HTTPClient(
            "https://a.example", retry: HTTPRetry(attempts: 3, firstPause: .zero),
            transport: transport)
        await #expect(throws: Rejection.self) { try await client.send(.get("x", answer: .nothing)) }
        #expect(transport.exchanges.count == 1)
    }

    @Test("The pause is measured by the client's clock")
    func clock() async throws {
        let clock = AskedClock()
        let transport = StubTransport { _, before throws(HTTPFailure) in
            before > 0
                ? HTTPResponse(status: 200)
                : HTTPResponse(status: 429, headers: ["Retry-After": "10"])
        }
        let client = HTTPClient("https://a.example", clock: clock, transport: transport)
        let work = Task { try await client.send(.get("x", answer: .nothing)) }
        await until { clock.ends == [.seconds(10)] }
        #expect(transport.exchanges.count == 1)
        clock.advance(by: .seconds(10))
        try await work.value
        #expect(transport.exchanges.count == 2)
    }

    /// Makes each attempt take this long, and then end with the result of `end`.
    private func slow(
        _ clock: AskedClock, _ time: Duration,
        _ end: @escaping @Sendable () throws(HTTPFailure) -> HTTPResponse
    ) -> StubTransport {
        StubTransport { exchange, _ throws(HTTPFailure) in
            let total = exchange.timeouts.total ?? time
            clock.advance(by: min(time, total))
            guard time < total else {
                throw HTTPFailure(.timedOut(.total), host: "a.example")
            }
            return try end()
        }
    }

    private func ending(
        _ transport: StubTransport, _ clock: AskedClock, total: Duration, pause: Duration = .zero
    ) async -> HTTPFailure.Reason? {
        let client = HTTPClient(
            "https://a.example", timeouts: HTTPTimeouts(total: total),
            retry: HTTPRetry(
                attempts: 5, firstPause: pause, longestPause: max(pause, .seconds(20))),
            clock: clock, transport: transport)
        do {
            try await client.send(.get("x", answer: .nothing))
            return nil
        } catch {
            return (error as? HTTPFailure)?.reason
        }
    }

    @Test("The total limit covers all attempts: each has the time that is left")
    func total() async {
        let clock = AskedClock()
        let transport = slow(clock, .milliseconds(400)) { () throws(HTTPFailure) in throw Self.lost
        }
        #expect(await ending(transport, clock, total: .seconds(1)) == .timedOut(.total))
        #expect(
            transport.exchanges.map(\.timeouts.total) == [1000, 600, 200].map { .milliseconds($0) })
        #expect(clock.now.offset == .seconds(1))
    }

    @Test("A pause counts towards the total limit")
    func pauses() async throws {
        let clock = AskedClock()
        let transport = slow(clock, .seconds(1)) {
            HTTPResponse(status: 503, headers: ["Retry-After": "3"])
        }
        let work = Task { await ending(transport, clock, total: .seconds(10)) }
        await until { clock.ends == [.seconds(4)] }
        clock.advance(by: .seconds(3))
        await until { transport.exchanges.count == 2 }
        work.cancel()
        _ = await work.value
        #expect(transport.exchanges.map(\.timeouts.total) == [.seconds(10), .seconds(6)])
    }

    @Test(
        "Without time for a pause, the request ends immediately, with the reason",
        .timeLimit(.minutes(1)))
    func noTime() async {
        for (reason, told) in [
            (HTTPFailure.Reason.timedOut(.idle), HTTPFailure.Reason.timedOut(.total)),
            (.timedOut(.connect), .timedOut(.total)), (.refused, .refused),
        ] {
            let clock = AskedClock()
            let transport = slow(clock, .milliseconds(900)) { () throws(HTTPFailure) in
                throw HTTPFailure(reason, host: "a.example")
            }
            // Longer than the time that is left, even at a small random fraction.
            let pause = Duration.seconds(1_000_000_000)
            #expect(await ending(transport, clock, total: .seconds(1), pause: pause) == told)
            #expect(transport.exchanges.count == 1 && clock.now.offset == .milliseconds(900))
        }
        let clock = AskedClock()
        let transport = slow(clock, .milliseconds(900)) {
            HTTPResponse(status: 503, headers: ["Retry-After": "3"])
        }
        // The answer of the server, and not a failure.
        #expect(await ending(transport, clock, total: .seconds(1)) == nil)
        #expect(transport.exchanges.count == 1)
    }
}
