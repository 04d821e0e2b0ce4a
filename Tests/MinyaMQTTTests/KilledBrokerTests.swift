// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaMQTT
import MinyaTesting
import Synchronization
import Testing

extension BrokerTests {
    @Suite("Killed brokers")
    struct KilledBrokerTests {
        let brokers: Brokers

        init() throws { brokers = try Brokers.shared.get() }

        @Test("A client subscribes again if a restarted broker has lost its subscriptions")
        func subscribedAgain() async throws {
            let topic = "test/\(UUID().uuidString)"
            let received = Received()
            let client = MQTTClient(brokers.connection("kept")) { received.add($0) }
            try await client.connect()
            try await client.subscribe(topic)
            let states = client.states
            try await brokers.send("kill")
            await states.soon { $0.isDisconnected }
            try await brokers.send("start")
            await client.wait { $0.isConnected }
            // The subscription and this message are sent on one connection, in this order.
            try await client.publish("1", to: topic)
            await received.wait(for: 1)
            await client.close()
        }

        @Test(
            "No message is lost or reordered by a broker that is restarted five times")
        func killed() async throws {
            let topic = "test/\(UUID().uuidString)"
            var connection = brokers.connection("kept")
            connection.isPersistent = true
            let received = Received()
            let reader = MQTTClient(connection) { received.add($0) }
            let sender = MQTTClient(brokers.connection("kept"))
            try await reader.connect()
            try await reader.subscribe(topic)
            try await sender.connect()

            let isOver = Atomic(false)
            let sending = Task {
                var count = 0
                var again = 0
                while !isOver.load(ordering: .relaxed), !Task.isCancelled {
                    // Sends each message until it is acknowledged, like an outbox.
                    do {
                        try await sender.publish("\(count)", to: topic)
                        count += 1
                        try await Task.sleep(for: .milliseconds(5))
                    } catch is MQTTFailure {
                        again += 1
                        await sender.wait { $0.isConnected }
                    }
                }
                return (count, again)
            }
            defer { sending.cancel() }
            for _ in 0..<5 {
                try await Task.sleep(for: .milliseconds(.random(in: 100...400)))
                try await brokers.send("kill")
                try await Task.sleep(for: .milliseconds(.random(in: 0...100)))
                try await brokers.send("start")
                await reader.wait { $0.isConnected }
                await sender.wait { $0.isConnected }
            }
            isOver.store(true, ordering: .relaxed)
            let (count, again) = try await sending.value
            try await sender.publish("end", to: topic)
            await until { received.texts.contains("end") }

            var firsts: [String] = []
            var seen: Set<String> = []
            for text in received.texts where seen.insert(text).inserted { firsts.append(text) }
            #expect(firsts == (0..<count).map { "\($0)" } + ["end"])
            let doubled = received.texts.count - firsts.count
            print(
                "│ 5 kills, \(count) messages sent, \(again) of them again, none lost, "
                    + "\(doubled) received twice")
            #expect(count > 50)
            await reader.close()
            await sender.close()
        }
    }
}
