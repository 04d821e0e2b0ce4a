// SPDX-License-Identifier: Apache-2.0

import ChatBroker
import ChatCore
import ChatMQTT
import Foundation
import Minya
import MinyaMQTT
import Synchronization
import Testing

extension MQTTTests {
    @Suite("Hostile messages from the stock client")
    struct HostileTests {
        let person: Person
        let brokers: Brokers

        init() throws {
            brokers = try Brokers.shared.get()
            person = try Person(at: brokers.connection("plain"))
        }

        /// Opens the app and waits until it has received a message and is therefore subscribed.
        private func start() async throws -> MQTTChat {
            let chat = try await person.join()
            try await chat.postText("first", id: "first")
            try await chat.wait { $0.first?.delivery == .sent }
            return chat
        }

        /// Returns the texts after another message has arrived, and thus all messages before it.
        private func textsAfterwards(_ chat: MQTTChat) async throws -> [String] {
            try await person.publish("last")
            try await chat.wait(for: "last")
            return try await chat.texts()
        }

        @Test("A message with only the required members is shown")
        func least() async throws {
            let chat = try await start()
            try await person.publish(Array(#"{"id":"a","from":"ben","text":"good day"}"#.utf8))
            #expect(try await textsAfterwards(chat) == ["first", "good day", "last"])
            #expect(try await chat.all()[1].sender == "ben")
            await chat.close()
        }

        static let nothings: [(String, [UInt8])] = [
            ("nothing", []),
            ("zeros", [UInt8](repeating: 0, count: 1_000)),
            (
                "invalid UTF-8",
                Array(#"{"id":"a","from":"ben","text":""#.utf8) + [0xC3, 0x28, 0x22, 0x7D]
            ),
            ("UTF-16", [0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00]),
            ("a lone surrogate", Array(#"{"id":"a","from":"\ud800","text":"x"}"#.utf8)),
            ("no JSON", Array("good day".utf8)),
            ("a truncated message", Array(#"{"id":"a","from":"ben","text":"good"#.utf8)),
            ("an array", Array("[]".utf8)),
            ("a number", Array("1e999".utf8)),
            ("no members", Array("{}".utf8)),
            ("members of other types", Array(#"{"id":1,"from":[],"text":{}}"#.utf8)),
            ("no id", Array(#"{"from":"ben","text":"x"}"#.utf8)),
            ("a bad id", Array(#"{"id":"a b/../#","from":"ben","text":"x"}"#.utf8)),
            ("nobody", Array(#"{"id":"a","from":"","text":"x"}"#.utf8)),
            (
                "a long name",
                Array(#"{"id":"a","from":"\#(String(repeating: "n", count: 65))"}"#.utf8)
            ),
            (
                "an invalid date",
                Array(#"{"id":"a","from":"ben","text":"x","date":1e300}"#.utf8)
            ),
            (
                "an edit of nothing",
                Array(#"{"id":"a","from":"ben","type":"edit","text":"x"}"#.utf8)
            ),
            ("deep arrays", [UInt8](repeating: 0x5B, count: 500_000)),
            (
                "deep objects",
                Array(String(repeating: #"{"id":"#, count: 100_000).utf8)
            ),
            ("more than 2 MB", [UInt8](repeating: 0x20, count: 2 << 20 + 1)),
        ]

        @Test("A payload that is not an event is ignored and blocks nothing")
        func nothings() async throws {
            let chat = try await start()
            for (_, payload) in Self.nothings { try await person.publish(payload) }
            let texts = try await textsAfterwards(chat)
            #expect(texts == ["first", "last"])
            // None of it arrives again.
            await chat.close()
            let second = try await person.join()
            try await person.publish("very last")
            try await second.wait(for: "very last")
            #expect(try await second.texts() == ["first", "last", "very last"])
            await second.close()
        }

        @Test("A text of 1 MB is shown unchanged")
        func large() async throws {
            let chat = try await start()
            let text = String(repeating: "0123456789abcdef", count: 65_536)
            try await person.publish(text)
            #expect(try await textsAfterwards(chat) == ["first", text, "last"])
            await chat.close()
        }

        @Test("Of two events with the same id the first one counts")
        func ids() async throws {
            let chat = try await start()
            try await person.publish("same", id: "a")
            try await person.publish("same", id: "a")
            try await person.publish("another", id: "a", from: "cem")
            try await person.publish("not mine", id: "first", from: "cem")
            #expect(try await textsAfterwards(chat) == ["first", "same", "last"])
            #expect(try await chat.all().map(\.sender) == ["ana", "ben", "ben"])
            await chat.close()
        }

        @Test("Clocks that are wrong by ten years and more do not change the order")
        func clocks() async throws {
            let chat = try await start()
            let now = Date().timeIntervalSince1970 * 1_000
            let years = 10 * 365.25 * 86_400_000
            for date in [
                "\(Int64(now - years))", "\(Int64(now + years))", "-9223372036854775808",
                "9223372036854774784", "0.5", "-1",
            ] {
                try await person.publish(date, date: date)
            }
            #expect(
                try await textsAfterwards(chat) == [
                    "first", "\(Int64(now - years))", "\(Int64(now + years))",
                    "-9223372036854775808", "9223372036854774784", "0.5", "-1", "last",
                ])
            await chat.close()
        }

        @Test("Conversations with invalid names are ignored, others are complete")
        func names() async throws {
            let chat = try await start()
            let message = Array(#"{"id":"a","from":"ben","text":"x","conversation":"cellar"}"#.utf8)
            for name in ["", " ", "..", "a/b", "käse", "a b", String(repeating: "n", count: 65)] {
                try await person.publish(message, to: name)
            }
            try await person.publish(message, to: "kitchen")
            _ = try await textsAfterwards(chat)
            let all = try await chat.conversations().page(before: nil, limit: 100).items
            #expect(all.map(\.id) == ["kitchen", "garden"])
            #expect(try await chat.all("kitchen").map(\.conversation) == ["kitchen"])
            #expect(try await chat.all("cellar").isEmpty)
            await chat.close()
        }

        @Test("A retained message is placed by its date")
        func retained() async throws {
            let hour = Int64(Date().timeIntervalSince1970 * 1_000) - 3_600_000
            try await person.publish("an hour ago", date: "\(hour)", options: ["-r"])
            let chat = try await person.open()
            try await chat.postText("now")
            try await chat.connect()
            try await chat.wait(for: "an hour ago")
            #expect(try await chat.texts() == ["an hour ago", "now"])
            await chat.close()
        }

        @Test("Endless requests for recent messages are served at most once a second")
        func asking() async throws {
            let chat = try await start()
            let start = ContinuousClock.now
            let heard = Mutex(0)
            let listener = MQTTClient(brokers.connection("plain")) { message in
                if String(decoding: message.payload, as: UTF8.self).contains("first") {
                    heard.withLock { $0 += 1 }
                }
            }
            try await listener.connect()
            try await listener.subscribe("\(person.topic)/garden/event")
            try await stock(
                "mosquitto_pub",
                ["-p", "\(person.broker.port)", "-q", "1", "-t", "\(person.topic)/again", "-l"],
                input: Data(String(repeating: "x\n", count: 2_000).utf8))
            try await chat.postText("second")
            try await chat.wait { $0.allSatisfy { $0.delivery == .sent } }
            #expect(try await textsAfterwards(chat) == ["first", "second", "last"])
            let most = 2 + Int((ContinuousClock.now - start) / .seconds(1))
            #expect((1...most).contains(heard.withLock { $0 }))
            await listener.close()
            await chat.close()
        }
    }
}
