// SPDX-License-Identifier: Apache-2.0

import MinyaHTTP

/// Measures how soon a request releases its connection after cancellation and after a timeout.
struct Waits {
    private struct Refused: Error {}

    private static let rounds = 21
    private static let limit = Duration.milliseconds(100)

    func run() async throws -> [Figure] {
        let late = try await [
            late("http", HTTPTimeouts(idle: Self.limit)),
            late("http", HTTPTimeouts(total: Self.limit)),
            // The TLS handshake never completes.
            late("https", HTTPTimeouts(connect: Self.limit)),
        ]
        return [
            Self.figure("http_cancel_ms", median(try await cancelled())),
            Self.figure("http_cancel_dns_ms", median(try await cancelledUnnamed())),
            // The latest of all kinds of timeouts.
            Self.figure("http_timeout_late_ms", late.map(median).max() ?? 0),
        ]
    }

    /// Measures the time from cancellation to the closed connection.
    private func cancelled() async throws -> [Double] {
        let server = try SilentServer()
        defer { server.stop() }
        var events = server.events.makeAsyncIterator()
        let client = HTTPClient("http://127.0.0.1:\(server.port)", retry: .never)
        return try await times { round in
            let task = Task {
                try await client.send(.get("/", query: ["round": round], answer: .bytes))
            }
            guard case .asked? = await events.next() else { throw Refused() }
            let start = ContinuousClock.now
            task.cancel()
            guard case .closed(let end)? = await events.next() else { throw Refused() }
            _ = await task.result
            return end - start
        }
    }

    /// Measures the time from cancellation to the end of the request while its server's name is
    /// being resolved.
    private func cancelledUnnamed() async throws -> [Double] {
        let server = try SilentNameServer()
        defer { server.stop() }
        var asked = server.asked.makeAsyncIterator()
        return try await times { round in
            let name = "round\(round)"
            let client = HTTPClient("http://\(name).silent.example", retry: .never)
            // The exchange is not shared: its task ends when the engine has released it.
            let task = Task { try await client.send(.post("/", answer: .bytes)) }
            while let other = await asked.next(), other != name {}
            // Initially, curl polls for an answer every millisecond.
            try await Task.sleep(for: .milliseconds(200))
            let start = ContinuousClock.now
            task.cancel()
            _ = await task.result
            return ContinuousClock.now - start
        }
    }

    /// Measures the time from a timeout to the closed connection.
    private func late(_ scheme: String, _ timeouts: HTTPTimeouts) async throws -> [Double] {
        let server = try SilentServer()
        defer { server.stop() }
        var events = server.events.makeAsyncIterator()
        let client = HTTPClient(
            "\(scheme)://127.0.0.1:\(server.port)", timeouts: timeouts, retry: .never)
        return try await times { _ in
            let start = ContinuousClock.now
            async let ending: Void = client.send(.get("/", answer: .nothing))
            guard case .asked? = await events.next(), case .closed(let end)? = await events.next()
            else { throw Refused() }
            _ = try? await ending
            return end - start - Self.limit
        }
    }

    /// Returns the times in milliseconds; the first round, which creates the engine, is not
    /// counted.
    private func times(_ round: (Int) async throws -> Duration) async throws -> [Double] {
        var times: [Double] = []
        for number in 0...Self.rounds { times.append(try await round(number) / .milliseconds(1)) }
        return Array(times.dropFirst())
    }

    private static func figure(_ name: String, _ value: Double) -> Figure {
        Figure(name: name, ours: "\(value.rounded(2)) ms", floor: "", value: value, limit: 10)
    }
}
