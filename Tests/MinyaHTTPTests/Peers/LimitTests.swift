// SPDX-License-Identifier: Apache-2.0

import Foundation
import Minya
import Synchronization
import Testing

@testable import MinyaHTTP

extension PeerTests {
    @Suite("Limits")
    struct LimitTests {
        let peer: Peer

        init() throws {
            peer = try Peer.misbehaving.get()
        }

        @Test(
            "The limits bound the memory, however much a server sends",
            arguments: [
                "/body/endless", "/json/endless", "/gzip/bomb", "/headers/endless",
                "/headers/interim", "/headers/large",
            ])
        func flat(_ path: String) async throws {
            let client = peer.client("http", limit: 16 << 20)
            let growth = await Memory.growth {
                for _ in 0..<4 {
                    await #expect(throws: HTTPFailure.self) {
                        try await client.send(.get(path, answer: .bytes))
                    }
                }
            }
            Table.note("memory for \(path): \(growth / Memory.megabyte) MB more")
            #expect(growth <= Memory.limit)
        }

        @Test("A slow reader makes the server wait instead of filling the memory")
        func backPressure() async throws {
            let transport = CurlTransport()
            let stream = HTTPBodyStream()
            let target = "/body/endless?slow=reader"
            var exchange = HTTPExchange(.get, url: peer.base("http") + target)
            exchange.receiver = stream
            let carried = exchange
            let task = Task {
                do throws(HTTPFailure) {
                    _ = try await transport.perform(carried)
                } catch {
                    stream.finish(.failure(error))
                }
            }
            var read = 0
            let growth = try await Memory.growth {
                for try await bytes in stream {
                    read += bytes.count
                    if read > 4 << 20 { break }
                    try await Task.sleep(for: .milliseconds(20))
                }
            }
            task.cancel()
            let closed = await peer.first { $0.event == "closed" && $0.target == target }
            let ahead = (closed.sent ?? 0) - read
            Table.note("a slow reader: the server was \(ahead >> 10) KB ahead")
            // The capacity of the system's buffers on both sides.
            #expect(ahead < 32 * Memory.megabyte)
            #expect(growth <= Memory.limit)
        }

        @Test(
            "A time limit closes the connection when it is reached, and not later",
            arguments: [
                ("silent", "/", .connect), ("http", "/stall/before", .idle),
                ("good", "/stall/body", .idle), ("http", "/drip/body", .total),
            ] as [(String, String, HTTPFailure.Limit)])
        func closed(_ port: String, _ path: String, _ limit: HTTPFailure.Limit) async throws {
            let time = Duration.milliseconds(200)
            var timeouts = HTTPTimeouts()
            switch limit {
            case .connect: timeouts.connect = time
            case .idle: timeouts.idle = time
            case .total: timeouts.total = time
            }
            let client = peer.client(port, timeouts: timeouts, retry: .never)
            let isNear = try await Timed.endsNear(time) {
                let start = Timed.now
                await #expect(throws: HTTPFailure(.timedOut(limit), host: client.description)) {
                    try await client.send(.get(path, answer: .bytes))
                }
                try #require(.nanoseconds(Timed.now - start) >= time, "ended too early")
                let opened = await peer.first {
                    $0.event == "opened" && $0.port == port && $0.at > start
                }
                let closed = await peer.first {
                    $0.event == "closed" && $0.connection == opened.connection
                }
                #expect(closed.by == "client")
            }
            #expect(isNear)
        }

        @Test("Waiting for a turn counts towards the total limit")
        func turn() async throws {
            let transport = CurlTransport(exchangesPerServer: 1)
            let holder = peer.client("http", on: transport)
            let holding = Task {
                try await holder.send(.post("stall/before", query: ["turn": 1], answer: .bytes))
            }
            _ = await peer.first { $0.target == "/stall/before?turn=1" }
            let client = peer.client(
                "http", timeouts: HTTPTimeouts(total: .milliseconds(50)), on: transport)
            await #expect(throws: HTTPFailure(.timedOut(.total), host: client.description)) {
                try await client.send(.get("well", query: ["turn": 2], answer: .bytes))
            }
            holding.cancel()
            _ = await holding.result
            // It has left the queue, so the next request gets the turn.
            _ = try await holder.send(.get("well", query: ["turn": 3], answer: .bytes))
            #expect(peer.count { $0.target == "/well?turn=2" } == 0)
        }

        @Test(
            "A slow but steady transfer is not idle",
            arguments: [("steady/head", HTTPMethod.get), ("steady/upload", .put)])
        func steady(_ path: String, _ method: HTTPMethod) async throws {
            // Each transfer takes several times as long as the limit. A busy machine may stop the
            // peer for a second while a sanitizer slows this process.
            let client = peer.client(
                "http", timeouts: HTTPTimeouts(idle: .seconds(Memory.isSanitized ? 20 : 1)),
                retry: .never)
            let body = HTTPBody.bytes([UInt8](repeating: 7, count: 12 << 20))
            let answer = try await client.send(
                HTTPRequest(
                    method, path, body: method == .put ? body : .none, answer: .text))
            #expect(answer == #"{"value": 42}"#)
        }

        @Test("A request has a total limit by default")
        func standard() {
            #expect(HTTPTimeouts().total == .seconds(3600))
        }

        @Test("A name server that never answers is subject to the connect limit")
        func silentName() async throws {
            let name = "patient.silent.example"
            let limit = Duration.milliseconds(200)
            let client = HTTPClient(
                "http://\(name)", timeouts: HTTPTimeouts(connect: limit), retry: .never)
            let isNear = await Timed.endsNear(limit) {
                await #expect(throws: HTTPFailure(.timedOut(.connect), host: name)) {
                    try await client.send(.get("/", answer: .bytes))
                }
            }
            #expect(isNear)
        }

        @Test("An unknown host name is a failure of its own")
        func noName() async throws {
            let client = HTTPClient(
                "http://some.nowhere.example", transport: CurlTransport(isOnline: { true }))
            await #expect(throws: HTTPFailure(.nameNotFound, host: "some.nowhere.example")) {
                try await client.send(.get("/", answer: .bytes))
            }
        }

        @Test("Without a default route, an unknown name is reported as offline, a refusal is not")
        func offline() async throws {
            let transport = CurlTransport(isOnline: { false })
            let far = HTTPClient("http://some.nowhere.example", transport: transport)
            await #expect(throws: HTTPFailure(.offline, host: far.description)) {
                try await far.send(.get("/", answer: .bytes))
            }
            let near = HTTPClient(peer.base("refused"), retry: .never, transport: transport)
            await #expect(throws: HTTPFailure(.refused, host: near.description)) {
                try await near.send(.get("/", answer: .bytes))
            }
        }

        @Test("Two hundred simultaneous requests need only a few threads")
        func threads() async throws {
            let client = peer.client("http")
            let before = Self.threads
            let id = UUID().uuidString
            let tasks = (0..<200).map { number in
                // All of them differ, because equal requests would be shared.
                Task {
                    try await client.send(
                        .get("held", query: ["id": id, "t": number], answer: .bytes))
                }
            }
            // Wait for all that may be in progress at once.
            await peer.wait { events in
                events.count { $0.target?.hasPrefix("/held?id=\(id)") == true } >= 32
            }
            let during = Self.threads
            _ = try await peer.client("http").send(
                .get("release", query: ["id": id], answer: .bytes))
            for task in tasks { _ = try await task.value }
            Table.note("threads for 200 requests: \(during - before)")
            #expect(during - before <= 8)
        }

        private static var threads: Int {
            (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count) ?? 0
        }
    }
}
