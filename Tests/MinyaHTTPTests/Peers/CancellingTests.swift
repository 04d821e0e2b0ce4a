// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaHTTP
import Testing

extension PeerTests {
    @Suite("Cancelling a request")
    struct CancellingTests {
        let peer: Peer

        init() throws {
            peer = try Peer.misbehaving.get()
        }

        @Test(
            "closes the connection, whatever it was doing",
            arguments: [
                ("http", "/stall/before"), ("http", "/stall/headers"), ("http", "/stall/body"),
                ("http", "/drip/body"), ("good", "/stall/body"), ("http", "/json/endless"),
            ])
        func closes(_ port: String, _ path: String) async throws {
            let client = peer.client(port, limit: .max)
            var times: [Duration] = []
            for round in 0..<11 {
                let target = "\(path)?cancel=\(port)\(round)"
                let task = Task {
                    try await client.send(
                        .get(path, query: ["cancel": "\(port)\(round)"], answer: .bytes))
                }
                _ = await peer.first { $0.event == "request" && $0.target == target }
                // What is sent first is on its way.
                let start = monotonic()
                task.cancel()
                let closed = await peer.first { $0.event == "closed" && $0.target == target }
                #expect(closed.by == "client")
                times.append(.nanoseconds(closed.at - start))
                await #expect(throws: HTTPFailure.self) { try await task.value }
            }
            let median = times.sorted()[times.count / 2]
            Table.note("cancel to closed, \(port) \(path): \(Table.milliseconds(median)) ms")
            // Ten are meant; a machine that is busy with other tests gets more.
            #expect(median < .milliseconds(200))
        }

        @Test("closes the connection while TLS is agreed on")
        func handshake() async throws {
            let client = peer.client("silent")
            let opened = peer.count { $0.event == "opened" && $0.port == "silent" }
            let task = Task { try await client.send(.get("/", answer: .bytes)) }
            await peer.wait { $0.count { $0.event == "opened" && $0.port == "silent" } > opened }
            let before = peer.count { $0.event == "closed" }
            task.cancel()
            await peer.wait { $0.count { $0.event == "closed" } > before }
            await #expect(throws: HTTPFailure(.cancelled, host: client.description)) {
                try await task.value
            }
        }

        @Test("ends it before a name server has answered, and nobody else has to wait")
        func silentName() async throws {
            let transport = CurlTransport(authorities: peer.ready.ca)
            let name = "cancelled.silent.example"
            let client = HTTPClient("http://\(name)", transport: transport)
            let task = Task { try await client.send(.get("/", answer: .bytes)) }
            _ = await peer.first { $0.event == "asked" && $0.name == name }
            // The name is still asked for: another exchange passes it by.
            _ = try await peer.client("http", on: transport).send(.get("well", answer: .bytes))
            let start = monotonic()
            task.cancel()
            await #expect(throws: HTTPFailure(.cancelled, host: name)) { try await task.value }
            let took = Duration.nanoseconds(monotonic() - start)
            Table.note("cancel while a name is asked for: \(Table.milliseconds(took)) ms")
            // The C library asks for ten seconds.
            #expect(took < .seconds(1))
            _ = try await peer.client("http", on: transport).send(.get("well", answer: .bytes))
        }

        @Test("before it starts sends nothing")
        func early() async throws {
            let client = peer.client("http")
            let task = Task {
                // Until this task is cancelled.
                while !Task.isCancelled { await Task.yield() }
                return try await client.send(.get("/well", query: ["early": 1], answer: .bytes))
            }
            task.cancel()
            await #expect(throws: HTTPFailure(.cancelled, host: client.description)) {
                try await task.value
            }
            #expect(peer.count { $0.target == "/well?early=1" } == 0)
        }

        @Test("of one in two hundred leaves the others alone")
        func many() async throws {
            let client = peer.client("http")
            let tasks = (0..<200).map { number in
                Task {
                    try await client.send(
                        .get("slow", query: ["after": "0.2", "n": number], answer: .bytes))
                }
            }
            for number in stride(from: 0, to: 200, by: 10) { tasks[number].cancel() }
            var values = 0
            for (number, task) in tasks.enumerated() {
                let result = await task.result
                if case .success = result { values += 1 } else { #expect(number % 10 == 0) }
            }
            #expect(values >= 180)
        }
    }
}

/// The clock of the peers' events, in nanoseconds.
func monotonic() -> Int {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return now.tv_sec * 1_000_000_000 + now.tv_nsec
}
