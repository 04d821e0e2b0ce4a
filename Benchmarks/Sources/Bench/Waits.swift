// SPDX-License-Identifier: Apache-2.0

import MinyaHTTP

/// How soon a request lets go of its connection: when it is cancelled, and when its time is up.
struct Waits {
    private struct Refused: Error {}

    private static let rounds = 21
    private static let idle = Duration.milliseconds(200)

    func run() async throws -> [Figure] {
        let server = try SilentServer()
        defer { server.close() }
        var events = server.events.makeAsyncIterator()
        let client = HTTPClient(
            "http://127.0.0.1:\(server.port)", timeouts: HTTPTimeouts(idle: Self.idle),
            retry: .never)
        var cancelled: [Double] = []
        var late: [Double] = []
        // The first round makes the engine.
        for round in 0...(2 * Self.rounds) {
            let isCancelled = round % 2 == 1
            let task = Task {
                try await client.send(.get("/", query: ["round": round], answer: .bytes))
            }
            guard case .asked(var start)? = await events.next() else { throw Refused() }
            if isCancelled {
                start = .now
                task.cancel()
            }
            guard case .closed(let end)? = await events.next() else { throw Refused() }
            _ = await task.result
            guard round > 0 else { continue }
            if isCancelled {
                cancelled.append(Self.milliseconds(end - start))
            } else {
                late.append(Self.milliseconds(end - start - Self.idle))
            }
        }
        return [
            Self.figure("http_cancel_ms", cancelled, limit: 10),
            Self.figure("http_timeout_late_ms", late, limit: nil),
        ]
    }

    private static func figure(_ name: String, _ times: [Double], limit: Double?) -> Figure {
        let median = times.sorted()[times.count / 2]
        return Figure(
            name: name, ours: "\(median.rounded(2)) ms", floor: "", value: median, limit: limit)
    }

    private static func milliseconds(_ time: Duration) -> Double { time / .milliseconds(1) }
}
