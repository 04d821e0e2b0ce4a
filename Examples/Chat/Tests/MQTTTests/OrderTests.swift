// SPDX-License-Identifier: Apache-2.0

import ChatBroker
import ChatCore
import ChatMQTT
import Foundation
import MinyaMQTT
import Testing

extension MQTTTests {
    @Suite("The order is the same for everyone")
    struct OrderTests {
        private let people: [Person]

        init() throws {
            let broker = try Brokers.shared.get().connection("plain")
            let topic = "test/\(UUID())"
            let hour: Int64 = 3_600_000
            people = try [
                Person("ana", at: broker, topic: topic, skew: 2 * hour),
                Person("ben", at: broker, topic: topic, skew: -3 * hour),
                Person("cem", at: broker, topic: topic),
            ]
        }

        private func postText(_ text: String, by person: Int, in chats: [MQTTChat]) async throws {
            try await chats[person].postText(text, by: people[person].name)
        }

        /// Waits until all clients have a number of messages and none is pending.
        private func orders(_ chats: [MQTTChat], of count: Int) async throws -> [[String]] {
            var orders: [[String]] = []
            for chat in chats {
                try await chat.wait { messages in
                    messages.count == count && messages.allSatisfy { $0.delivery == .sent }
                }
                orders.append(try await chat.texts())
            }
            return orders
        }

        @Test("The order is the same after two users wrote offline, with wrong clocks")
        func offline() async throws {
            var chats: [MQTTChat] = []
            for person in people { chats.append(try await person.join()) }
            try await postText("hello", by: 0, in: chats)
            _ = try await orders(chats, of: 1)
            for place in 0..<2 {
                await chats[place].close()
                chats[place] = try await people[place].open()
            }
            for number in 1...3 {
                try await postText("ana \(number)", by: 0, in: chats)
                try await postText("ben \(number)", by: 1, in: chats)
            }
            try await postText("cem", by: 2, in: chats)
            for place in 0..<2 { try await chats[place].connect() }
            let seen = try await orders(chats, of: 8)
            #expect(seen[1] == seen[0])
            #expect(seen[2] == seen[0])
            #expect(seen[0].first == "hello")
            for name in ["ana", "ben"] {
                #expect(
                    seen[0].filter { $0.hasPrefix(name) } == (1...3).map { "\(name) \($0)" })
            }
            for chat in chats { await chat.close() }
        }

        @Test("A reply is placed after what its author had read, whatever the clocks report")
        func answers() async throws {
            var chats: [MQTTChat] = []
            for person in people { chats.append(try await person.join()) }
            let texts = (1...6).map { "message \($0)" }
            for (number, text) in texts.enumerated() {
                try await postText(text, by: number % 3, in: chats)
                _ = try await orders(chats, of: number + 1)
            }
            #expect(try await orders(chats, of: 6) == [texts, texts, texts])
            for chat in chats { await chat.close() }
        }
    }
}
