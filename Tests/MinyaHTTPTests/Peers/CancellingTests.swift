// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaHTTP
import MinyaTesting
import Testing

extension PeerTests {
    @Suite("Cancellation")
    struct CancellingTests {
        let peer: Peer

        init() throws {
            peer = try Peer.misbehaving.get()
        }

        @Test(
            "Cancelling a request closes its connection immediately in any state",
            arguments: [
                ("http", "/stall/before"), ("http", "/stall/headers"), ("http", "/stall/body"),
                ("http", "/drip/body"), ("good", "/stall/body"), ("http", "/json/endless"),
                // The TLS handshake never ends.
                ("silent", "/"),
            ])
        func closes(_ port: String, _ path: String) async throws {
            let client = peer.client(port, limit: .max)
            let last = port == "silent" ? "opened" : "request"
            var times: [Int] = []
            let areSoon = await Timed.areMostlySoon { round in
                let start = Timed.now
                let task = Task {
                    try await client.send(.get(path, query: ["cancel": round], answer: .bytes))
                }
                let begun = await peer.first { $0.event == last && $0.at > start }
                // The first bytes have been sent.
                let isSoon = await Timed.ends(before: Timed.moment) {
                    let given = Timed.now
                    task.cancel()
                    let closed = await peer.first {
                        $0.event == "closed" && $0.connection == begun.connection
                    }
                    #expect(closed.by == "client")
                    times.append(closed.at - given)
                }
                await #expect(throws: HTTPFailure(.cancelled, host: client.description)) {
                    try await task.value
                }
                return isSoon
            }
            Table.note("cancel to closed, \(port) \(path): \(Timed.median(times))")
            #expect(areSoon)
        }

        @Test("Cancelling a request during a name lookup ends it, and delays no other request")
        func silentName() async throws {
            let transport = CurlTransport(authorities: peer.ready.ca)
            let other = peer.client("http", on: transport)
            var times: [Int] = []
            let areSoon = try await Timed.areMostlySoon { round in
                let name = "cancelled\(round).silent.example"
                let client = HTTPClient("http://\(name)", transport: transport)
                // The exchange is not shared, so the task ends when the transport has released it.
                let task = Task { try await client.send(.post("/", answer: .bytes)) }
                _ = await peer.first { $0.event == "asked" && $0.name == name }
                return try await Timed.ends(before: Timed.moment) {
                    // During the name lookup, another exchange is not delayed.
                    _ = try await other.send(.get("well", answer: .bytes))
                    let given = Timed.now
                    task.cancel()
                    await #expect(throws: HTTPFailure(.cancelled, host: name)) {
                        try await task.value
                    }
                    times.append(Timed.now - given)
                    _ = try await other.send(.get("well", answer: .bytes))
                }
            }
            Table.note("cancel while a name is asked for: \(Timed.median(times))")
            #expect(areSoon)
        }

        @Test("A request that is cancelled before it starts is not sent")
        func early() async throws {
            let client = peer.client("http")
            let task = Task {
                await until { Task.isCancelled }
                return try await client.send(.get("/well", query: ["early": 1], answer: .bytes))
            }
            task.cancel()
            await #expect(throws: HTTPFailure(.cancelled, host: client.description)) {
                try await task.value
            }
            #expect(peer.count { $0.target == "/well?early=1" } == 0)
        }

        @Test("Cancelling every tenth of two hundred requests does not affect the others")
        func many() async throws {
            let client = peer.client("http")
            let id = UUID().uuidString
            let tasks = (0..<200).map { number in
                Task {
                    try await client.send(
                        .get("held", query: ["id": id, "n": number], answer: .bytes))
                }
            }
            for number in stride(from: 0, to: 200, by: 10) { tasks[number].cancel() }
            _ = try await peer.client("http").send(
                .get("release", query: ["id": id], answer: .bytes))
            for (number, task) in tasks.enumerated() {
                if case .failure(let error) = await task.result {
                    #expect(number % 10 == 0, "\(error)")
                } else {
                    #expect(number % 10 != 0)
                }
            }
        }
    }
}
