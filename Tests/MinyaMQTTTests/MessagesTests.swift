// SPDX-License-Identifier: Apache-2.0

import Foundation
import Minya
import MinyaMQTT
import Testing

extension BrokerTests {
    @Suite("Messages")
    struct MessagesTests {
        let brokers: Brokers
        /// Unique, so that no test receives messages that another one left with the broker.
        let topic = "test/\(UUID().uuidString)"

        init() throws { brokers = try Brokers.shared.get() }

        private func connected(
            _ name: String = "plain", to received: Received = Received()
        ) async throws -> MQTTClient {
            let client = MQTTClient(brokers.connection(name)) { received.add($0) }
            try await client.connect()
            return client
        }

        private func failure(
            _ client: MQTTClient, _ reason: MQTTFailure.Reason
        ) -> MQTTFailure {
            MQTTFailure(reason, host: client.connection.hostName)
        }

        @Test("Messages with any payload are received from the Mosquitto client")
        func fromStock() async throws {
            let received = Received()
            let client = try await connected(to: received)
            try await client.subscribe("\(topic)/+")
            let payloads = [
                Data("hello".utf8), Data(), Data([0, 255, 128, 0]),
                Data(repeating: 65, count: 1 << 20),
            ]
            let port = String(brokers.port("plain"))
            for payload in payloads {
                try await stock(
                    "mosquitto_pub",
                    ["-p", port, "-q", "1", "-t", "\(topic)/a"]
                        + (payload.isEmpty ? ["-n"] : ["-s"]), input: payload)
            }
            await received.wait(for: payloads.count)
            #expect(received.messages.map { Data($0.payload) } == payloads)
            #expect(received.messages.allSatisfy { $0.topic == "\(topic)/a" && !$0.isRetained })
            await client.close()
        }

        @Test("Messages reach the Mosquitto client, and retained ones reach later subscribers")
        func toStock() async throws {
            let client = try await connected()
            try await client.publish("kept, 你好 🌻", to: topic, retain: true)
            let arguments = ["-p", String(brokers.port("plain")), "-t", topic, "-W", "10"]
            let output = try await stock(
                "mosquitto_sub", arguments + ["-q", "1", "-C", "1", "-F", "%r %q %p"])
            #expect(String(decoding: output, as: UTF8.self) == "1 1 kept, 你好 🌻\n")
            let received = Received()
            let other = try await connected(to: received)
            try await other.subscribe(topic)
            await received.wait(for: 1)
            #expect(received.messages.first?.isRetained == true)
            // An empty message removes the retained one.
            try await client.publish("", to: topic, retain: true)
            await received.wait(for: 2)
            #expect(received.messages.last?.payload == [])
            await client.close()
            await other.close()
        }

        @Test("No more messages than allowed are unacknowledged at a time")
        func inFlight() async throws {
            var connection = brokers.connection("narrow")
            connection.inFlight = 5
            let client = MQTTClient(connection)
            try await client.connect()
            try await withThrowingTaskGroup { group in
                for _ in 0..<20 {
                    group.addTask { [topic] in try await client.publish("", to: topic) }
                }
                try await group.waitForAll()
            }
            await client.close()
        }

        @Test("Messages arrive in order, and all of a thousand concurrent ones arrive")
        func order() async throws {
            let received = Received()
            let client = try await connected(to: received)
            try await client.subscribe(topic)
            for number in 0..<1000 { try await client.publish("\(number)", to: topic) }
            await received.wait(for: 1000)
            #expect(received.texts == (0..<1000).map { "\($0)" })
            try await withThrowingTaskGroup { group in
                for number in 0..<1000 {
                    group.addTask { [topic] in try await client.publish("\(number)", to: topic) }
                }
                try await group.waitForAll()
            }
            await received.wait(for: 2000)
            #expect(Set(received.texts.suffix(1000)).count == 1000)
            await client.close()
        }

        @Test("Messages that match a filter arrive until it is unsubscribed")
        func unsubscribe() async throws {
            let received = Received()
            let client = try await connected(to: received)
            try await client.subscribe("\(topic)/+/x")
            try await client.subscribe("\(topic)/end")
            try await client.publish("1", to: "\(topic)/a/x")
            try await client.publish("none", to: "\(topic)/a/y")
            await received.wait(for: 1)
            try await client.unsubscribe("\(topic)/+/x")
            try await client.publish("none", to: "\(topic)/a/x")
            try await client.publish("2", to: "\(topic)/end")
            await received.wait(for: 2)
            #expect(received.texts == ["1", "2"])
            await client.close()
        }

        @Test("A subscription that the broker refuses throws a rejection")
        func refusedSubscription() async throws {
            let client = try await connected("unsubscribing")
            let error = await #expect(throws: Rejection.self) {
                try await client.subscribe("secret/#")
            }
            #expect(error?.code == "subscription-refused")
            await client.close()
        }

        @Test(
            "Invalid topics and filters are rejected",
            arguments: [
                ("", MQTTFailure.TopicProblem.empty), ("a/+", .wildcard), ("a/#", .wildcard),
                ("a\u{0}b", .character), ("a\u{1}b", .character), ("a\u{FFFF}b", .character),
                (String(repeating: "a", count: 65_536), .tooLong),
                (String(repeating: "/", count: 200), .tooLong),
            ])
        func badTopics(name: String, problem: MQTTFailure.TopicProblem) async throws {
            let client = try await connected()
            await #expect(throws: failure(client, .badTopic(problem))) {
                try await client.publish("", to: name)
            }
            if problem != .wildcard {
                await #expect(throws: failure(client, .badTopic(problem))) {
                    try await client.subscribe(name)
                }
            }
            await #expect(throws: failure(client, .badTopic(.wildcard))) {
                try await client.subscribe("a/#/b")
            }
            // The connection still works.
            try await client.publish("", to: topic)
            #expect(await client.isConnected)
            await client.close()
        }

        @Test("No payload over the limit is sent or received", arguments: ["plain", "good"])
        func limit(broker: String) async throws {
            let received = Received()
            var connection = brokers.connection(broker)
            if broker == "good" { connection.security = .tls(authorities: brokers.ready.ca) }
            connection.limit = 1000
            let client = MQTTClient(connection) { received.add($0) }
            try await client.connect()
            try await client.subscribe(topic)
            await #expect(throws: failure(client, .tooLarge(limit: 1000))) {
                try await client.publish([UInt8](repeating: 0, count: 1001), to: topic)
            }
            let other = try await connected()
            try await other.publish([UInt8](repeating: 0, count: 1001), to: topic)
            try await other.publish([UInt8](repeating: 0, count: 1000), to: topic)
            try await other.publish([UInt8](repeating: 0, count: 200_000), to: topic)
            try await other.publish("end", to: topic)
            await received.wait(for: 4)
            #expect(received.messages.map(\.omitted) == [1001, 0, 200_000, 0])
            #expect(received.messages.map(\.payload.count) == [0, 1000, 0, 3])
            #expect(received.messages.map(\.topic) == [topic, topic, topic, topic])
            await client.close()
            await other.close()
        }

        @Test("Messages that are too long need no memory, and are acknowledged")
        func huge() async throws {
            let received = Received()
            var connection = brokers.connection("huge")
            connection.limit = 100_000
            let client = MQTTClient(connection) { received.add($0) }
            try await client.connect()
            let before = try Memory.startPeak()
            try await client.subscribe("test/huge")
            await received.wait(for: 2)
            let growth = try Memory.peak() - before
            #expect(received.messages.map(\.omitted) == [100_000_000, 0])
            #expect(received.messages.map(\.payload.count) == [0, 2])
            print("│ a message of 100 MB under a limit of 100 KB: \(growth) MB of memory")
            #expect(growth < 20)
            await client.close()
        }

        @Test("A message that cannot be sent, or is not acknowledged, throws a failure")
        func notSent() async throws {
            let client = MQTTClient(brokers.connection("vanishing"))
            await #expect(throws: failure(client, .notConnected)) {
                try await client.publish("", to: topic)
            }
            try await client.connect()
            await #expect(throws: failure(client, .connectionLost)) {
                try await client.publish("", to: topic)
            }
            await client.close()
            await #expect(throws: failure(client, .closed)) {
                try await client.publish("", to: topic)
            }
            await #expect(throws: failure(client, .closed)) { try await client.subscribe(topic) }
        }

        @Test("Publishing and subscribing end if their task is cancelled")
        func cancelled() async throws {
            let client = MQTTClient(brokers.connection("plain"))
            let waiting = Task { [topic] in try await client.subscribe(topic) }
            await Task.yield()
            waiting.cancel()
            await #expect(throws: failure(client, .cancelled)) { try await waiting.value }
            try await client.connect()
            let task = Task { [topic] in
                withUnsafeCurrentTask { $0?.cancel() }
                try await client.publish("", to: topic)
            }
            await #expect(throws: failure(client, .cancelled)) { try await task.value }
            await client.close()
        }

        @Test("A subscription that waits for the connection is made with it")
        func earlySubscription() async throws {
            let received = Received()
            let client = MQTTClient(brokers.connection("plain")) { received.add($0) }
            async let subscribed: Void = client.subscribe(topic)
            try await client.connect()
            try await subscribed
            try await client.publish("1", to: topic)
            await received.wait(for: 1)
            await client.close()
        }
    }
}

extension MQTTClient {
    var isConnected: Bool {
        get async {
            for await state in states { return state.isConnected }
            return false
        }
    }
}
