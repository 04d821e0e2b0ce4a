// SPDX-License-Identifier: Apache-2.0

import ChatBroker
import ChatCore
import ChatMQTT
import ExampleValues
import Foundation
import Testing

extension MQTTTests {
    @Suite("The stock clients' commands in the protocol's description")
    struct StockTests {
        /// Returns the commands of a program in README.md, adapted to a broker and to topics of
        /// this test.
        private func lines(_ program: String, for person: Person) throws -> [String] {
            var file = URL(fileURLWithPath: #filePath)
            for _ in 0..<3 { file.deleteLastPathComponent() }
            let text = try String(
                contentsOf: file.appending(path: "MQTT/README.md"), encoding: .utf8)
            return text.split(separator: "\n").map { $0.trimmingPrefix("    ") }
                .filter { $0.hasPrefix("\(program) ") }
                .map {
                    $0.replacingOccurrences(
                        of: "-h broker.example", with: "-h localhost -p \(person.broker.port)"
                    ).replacingOccurrences(of: "minya/chat", with: person.topic)
                }
        }

        @Test("The app receives each message of the mosquitto_pub commands")
        func published() async throws {
            let person = try Person(at: try Brokers.shared.get().connection("plain"))
            let chat = try await person.join()
            try await chat.postText("first")
            try await chat.wait { $0.first?.delivery == .sent }
            let lines = try lines("mosquitto_pub", for: person)
            #expect(lines.count == 4)
            for line in lines {
                try await stock("env", ["sh", "-c", line])
            }
            let messages = try await chat.wait { $0.count == 3 }
            #expect(messages.map(\.sender) == ["ana", "ben", "ben"])
            #expect(messages[1].body(TextBody.self)?.text == "Good evening")
            #expect(messages[1].reactions == [Reaction("👍", by: ["cem"])])
            let all = try await chat.conversations().page(before: nil, limit: 10).items
            #expect(all.map(\.title) == ["Our Garden"])
            await chat.close()
        }

        @Test("The mosquitto_sub command prints the app's messages, replies, edits and deletions")
        func subscribed() async throws {
            let person = try Person(at: try Brokers.shared.get().connection("plain"))
            let chat = try await person.join()
            let line = try #require(try lines("mosquitto_sub", for: person).first)
            // Subscribe first, so that the broker keeps the messages until they are fetched.
            let known = "\(line) --id \(UUID()) --disable-clean-session"
            try await stock("env", ["sh", "-c", "\(known) -E"])
            let now = Moment(milliseconds: 1_790_000_000_123)
            let postEvent = {
                (type: String, text: String, id: String, about: String?, quotes: String?) in
                try await chat.post(
                    try ChatEvent(
                        type, TextBody(text), id: id, in: "garden", by: "ana", at: now,
                        about: about, quotes: quotes))
            }
            try await postEvent("text", "Good “day” 🌻\n", "m1", nil, nil)
            try await postEvent("text", "yes", "m2", nil, "m1")
            try await postEvent("edit", "no", "m3", "m2", nil)
            try await postEvent("remove", "", "m4", "m1", nil)
            let output = try await stock("env", ["sh", "-c", "\(known) -C 4 -W 20"])
            let lines = String(decoding: output, as: UTF8.self).split(separator: "\n").map(
                String.init)
            let topic = "\(person.topic)/garden/event"
            func event(_ members: String) -> String {
                #"\#(topic) {\#(members)}"#
            }
            let who = #""conversation":"garden","date":1790000000123,"from":"ana""#
            // The date of sending varies.
            let sent = /"sent":\d+,/
            #expect(lines.map { $0.contains(sent) } == [true, true, false, false])
            #expect(
                lines.map { $0.replacing(sent, with: "") } == [
                    event(#"\#(who),"id":"m1","text":"Good “day” 🌻\n","type":"text""#),
                    event(#"\#(who),"id":"m2","quotes":"m1","text":"yes","type":"text""#),
                    event(#""about":"m2",\#(who),"id":"m3","text":"no","type":"edit""#),
                    event(#""about":"m1",\#(who),"id":"m4","text":"","type":"remove""#),
                ])
            await chat.close()
        }
    }
}
