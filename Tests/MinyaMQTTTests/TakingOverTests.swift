// SPDX-License-Identifier: Apache-2.0

import Foundation
import Minya
import MinyaMQTT
import MinyaTesting
import Synchronization
import Testing

extension BrokerTests {
    @Suite("Handling messages")
    struct TakingOverTests {
        let brokers: Brokers
        let topic = "test/\(UUID().uuidString)"

        init() throws { brokers = try Brokers.shared.get() }

        private func persistent(_ name: String = "plain") -> MQTTConnection {
            var connection = brokers.connection(name)
            connection.isPersistent = true
            return connection
        }

        @Test("Messages that arrive while the client is away are delivered later, in order")
        func away() async throws {
            let connection = persistent()
            let first = MQTTClient(connection)
            try await first.connect()
            try await first.subscribe(topic)
            await first.close()
            let sender = MQTTClient(brokers.connection("plain"))
            try await sender.connect()
            for number in 0..<100 { try await sender.publish("\(number)", to: topic) }

            let received = Received()
            let second = MQTTClient(connection) { received.add($0) }
            try await second.connect()
            await received.wait(for: 100)
            #expect(received.texts == (0..<100).map { "\($0)" })
            #expect(await second.states.first { _ in true } == .connected(sessionPresent: true))
            await second.close()
            await sender.close()
        }

        @Test("A message whose handler throws is delivered again")
        func refused() async throws {
            let received = Received()
            let client = MQTTClient(persistent()) { message in
                received.add(message)
                if received.messages.count < 3 { throw Failure(.unreadable, "The disk is full.") }
            }
            let states = Task { [states = client.states] in
                await states.filter { $0.isDisconnected }.prefix(2).reduce(into: []) {
                    $0.append($1)
                }
            }
            try await client.connect()
            try await client.subscribe(topic)
            // The sender's acknowledgement may be lost with the connection.
            try? await client.publish("a", to: topic)
            await received.wait(for: 3)
            #expect(received.texts == ["a", "a", "a"])
            let failure = MQTTFailure(.notKept, host: client.connection.hostName)
            #expect(await states.value == [.disconnected(failure), .disconnected(failure)])
            await client.close()
        }

        @Test("A message that is being handled when the client closes is delivered again")
        func closed() async throws {
            let connection = persistent()
            let begun = Received()
            let client = MQTTClient(connection) {
                begun.add($0)
                try await Task.sleep(for: .seconds(60))
            }
            try await client.connect()
            try await client.subscribe(topic)
            try? await stockSend("a")
            await begun.wait(for: 1)
            await client.close()

            let received = Received()
            let second = MQTTClient(connection) { received.add($0) }
            try await second.connect()
            await received.wait(for: 1)
            #expect(received.texts == ["a"])
            await second.close()
        }

        @Test("A message that takes too long is delivered again, but never concurrently")
        func tooSlow() async throws {
            var connection = persistent()
            connection.keepAlive = .seconds(5)
            let atOnce = Mutex((now: 0, most: 0))
            let received = Received()
            let own = Mutex<MQTTClient?>(nil)
            let waited = Mutex<MQTTFailure?>(nil)
            let client = MQTTClient(connection) { [topic] message in
                atOnce.withLock {
                    $0.now += 1
                    $0.most = max($0.most, $0.now)
                }
                defer { atOnce.withLock { $0.now -= 1 } }
                if received.messages.isEmpty {
                    // A handler must not do this: the broker's answer is not read meanwhile.
                    do {
                        try await own.withLock { $0 }?.publish("", to: "\(topic)/other")
                    } catch let failure as MQTTFailure {
                        waited.withLock { $0 = failure }
                    }
                    try await Task.sleep(for: .milliseconds(500))
                }
                received.add(message)
            }
            own.withLock { $0 = client }
            try await client.connect()
            try await client.subscribe(topic)
            let states = client.states
            try await stockSend("a")
            let failure = MQTTFailure(.tooSlow, host: connection.hostName)
            #expect(await states.soon { $0.isDisconnected } == .disconnected(failure))
            await received.wait(for: 2)
            #expect(received.texts == ["a", "a"])
            #expect(atOnce.withLock { $0.most } == 1)
            let lost = MQTTFailure(.connectionLost, host: connection.hostName)
            #expect(waited.withLock { $0 } == lost)
            await client.close()
            own.withLock { $0 = nil }
        }

        @Test("50,000 retained messages of 4 KB all arrive, and are never all in memory")
        func manyRetained() async throws {
            let count = 50_000
            let sender = MQTTClient(brokers.connection("plain"))
            try await sender.connect()
            try await withThrowingTaskGroup { group in
                for part in 0..<50 {
                    group.addTask { [topic] in
                        var payload = [UInt8](repeating: 65, count: 4096)
                        for number in part * count / 50..<(part + 1) * count / 50 {
                            payload.replaceSubrange(
                                0..<5, with: "\(10_000 + number)".utf8.prefix(5))
                            try await sender.publish(
                                payload, to: "\(topic)/\(number)", retain: true)
                        }
                    }
                }
                try await group.waitForAll()
            }

            let seen = Mutex(Set<String>())
            let before = residentMegabytes()
            let open = ContinuousClock.now + .seconds(1)
            let most = Mutex(0)
            let client = MQTTClient(brokers.connection("plain")) { message in
                let all = seen.withLock { seen in
                    seen.insert(message.topic)
                    return seen.count
                }
                // No message is handled at first, until the broker has all of them ready.
                try await Task.sleep(until: open)
                if all % 1000 == 0 {
                    let now = residentMegabytes()
                    most.withLock { $0 = max($0, now) }
                }
            }
            try await client.connect()
            try await client.subscribe("\(topic)/#")
            await until(within: .seconds(110)) { seen.withLock { $0.count } == count }
            let growth = most.withLock { $0 } - before
            print("│ \(count) retained messages, 200 MB: \(growth) MB of memory")
            // A sanitizer keeps freed memory for a while.
            #expect(growth < 100)
            await client.close()
            await sender.close()
        }

        @Test("A client that is closed or released releases its handler")
        func freed() async throws {
            for isClosed in [true, false] {
                let box = try await { () -> Weak in
                    let object = Received()
                    let client = MQTTClient(brokers.connection("plain")) { object.add($0) }
                    try await client.connect()
                    try await client.subscribe(topic)
                    if isClosed { await client.close() }
                    return Weak(object)
                }()
                await until { box.object == nil }
            }
        }

        private func stockSend(_ text: String) async throws {
            try await stock(
                "mosquitto_pub",
                ["-p", String(brokers.port("plain")), "-q", "1", "-t", topic, "-m", text])
        }
    }
}

private final class Weak {
    weak let object: Received?

    init(_ object: Received) { self.object = object }
}

/// Returns the resident memory of the process.
private func residentMegabytes() -> Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * 4096 / 1_048_576
}
