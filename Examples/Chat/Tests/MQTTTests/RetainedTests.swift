// SPDX-License-Identifier: Apache-2.0

import ChatBroker
import ChatCore
import ChatMQTT
import Foundation
import Minya
import MinyaMQTT
import Testing

extension MQTTTests {
    @Suite("A large number of retained messages")
    struct RetainedTests {
        @Test("All are stored, and pages are read without delay meanwhile")
        func many() async throws {
            let count =
                ProcessInfo.processInfo.environment["MINYA_CHAT_RETAINED"].flatMap(Int.init)
                ?? 2_000
            let broker = try Brokers.shared.get().connection("plain")
            let person = try Person(at: broker)
            try await retain(count, at: broker, topic: person.topic)

            let start = ContinuousClock.now
            let chat = try await person.join()
            var longest = Duration.zero
            var reads = 0
            var found = 0
            while found < count, ContinuousClock.now - start < .seconds(100) {
                let begun = ContinuousClock.now
                let page = try await chat.conversations().page(before: nil, limit: 50)
                longest = max(longest, ContinuousClock.now - begun)
                reads += 1
                found = page.items.count
                try await Task.sleep(for: .milliseconds(5))
                if found == 50 {
                    let all = try await chat.conversations().page(before: nil, limit: 100_000)
                    found = all.items.count
                    // Fetching everything takes longer than what is measured, so pause in between.
                    try await Task.sleep(for: .milliseconds(count / 10))
                }
            }
            let time = ContinuousClock.now - start
            #expect(found == count)
            print(
                "│ \(count) retained messages stored within \(Int(time / .milliseconds(1))) ms, "
                    + "the slowest of \(reads) page reads \(Int((longest / .milliseconds(1)).rounded(.up))) ms"
            )
            try await chat.postText("first")
            try await chat.wait { $0.first?.delivery == .sent }
            await chat.close()
        }

        private func retain(_ count: Int, at broker: MQTTConnection, topic: String) async throws {
            var connection = broker
            connection.clientID = UUID().uuidString
            connection.isPersistent = false
            let client = MQTTClient(connection)
            try await client.connect()
            try await withThrowingTaskGroup { group in
                for part in 0..<20 {
                    group.addTask {
                        for number in part * count / 20..<(part + 1) * count / 20 {
                            let json =
                                #"{"id":"r\#(number)","from":"ben","text":"\#(number)","date":1}"#
                            try await client.publish(
                                Array(json.utf8), to: "\(topic)/r\(number)/event", retain: true)
                        }
                    }
                }
                try await group.waitForAll()
            }
            await client.close()
        }
    }
}
