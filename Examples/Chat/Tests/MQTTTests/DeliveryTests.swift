// SPDX-License-Identifier: Apache-2.0

import ChatBroker
import ChatCore
import ChatMQTT
import ExampleValues
import Foundation
import Minya
import MinyaMQTT
import Testing

extension MQTTTests {
    @Suite("Delivery through a broker")
    struct DeliveryTests {
        let brokers: Brokers

        init() throws { brokers = try Brokers.shared.get() }

        @Test("Two users receive each other's messages, once and in order")
        func both() async throws {
            let person = try Person("ana", at: brokers.connection("plain"))
            let other = try Person("ben", at: brokers.connection("plain"), topic: person.topic)
            let ana = try await person.join()
            let ben = try await other.join()
            // The second client receives nothing before it has subscribed.
            try await ben.postText("ready", by: "ben")
            try await ben.wait { $0.first?.delivery == .sent }
            for number in 0..<20 {
                try await ana.postText("ana \(number)", by: "ana")
                try await ben.postText("ben \(number)", by: "ben")
            }
            for chat in [ana, ben] {
                let messages = try await chat.wait {
                    $0.count == 41 && $0.allSatisfy { $0.delivery == .sent }
                }
                #expect(messages.count == 41)
                for name in ["ana", "ben"] {
                    let texts = messages.filter { $0.sender == name }
                        .compactMap { $0.body(TextBody.self)?.text }
                    #expect(texts.suffix(20) == (0..<20).map { "\(name) \($0)" })
                }
            }
            await ana.close()
            await ben.close()
        }

        @Test("Messages wait for a connection, also until the next run, and are sent in order")
        func outbox() async throws {
            var nobody = brokers.connection("plain")
            nobody.port = brokers.port("nobody")
            let reader = try Person("ben", at: brokers.connection("plain"))
            let ben = try await reader.join()
            try await ben.postText("ready", by: "ben")
            try await ben.wait { $0.first?.delivery == .sent }

            let person = try Person("ana", at: nobody, topic: reader.topic)
            let first = try await person.open()
            await #expect(throws: MQTTFailure.self) { try await first.connect() }
            for number in 0..<50 { try await first.postText("\(number)", id: "n\(number)") }
            #expect(try await first.all().allSatisfy { $0.delivery == .sending })
            await first.wait { if case .offline = $0 { true } else { false } }
            await first.close()

            let later = try Person("ana", at: brokers.connection("plain"), topic: reader.topic)
            try FileManager.default.removeItem(at: later.folder)
            try FileManager.default.copyItem(at: person.folder, to: later.folder)
            let second = try await later.join()
            try await second.wait { $0.allSatisfy { $0.delivery == .sent } }
            #expect(try await second.all().allSatisfy { $0.delivery == .sent })
            try await ben.wait { $0.count == 51 }
            #expect(try await ben.texts().dropFirst() == (0..<50).map { "\($0)" }[...])
            await second.close()
            await ben.close()
        }

        @Test("Messages that arrived while the app was closed are there after the next start")
        func away() async throws {
            let person = try Person(at: brokers.connection("plain"))
            let first = try await person.join()
            try await first.postText("ready")
            try await first.wait { $0.first?.delivery == .sent }
            await first.close()
            for number in 0..<10 { try await person.publish("\(number)") }
            let second = try await person.join()
            try await second.wait { $0.count == 11 }
            #expect(try await second.texts() == ["ready"] + (0..<10).map { "\($0)" })
            await second.close()
        }

        @Test("A message that the broker rejects fails, and can be retried")
        func refused() async throws {
            var locked = brokers.connection("locked")
            locked.user = brokers.user.name
            locked.password = Secret("wrong")
            let person = try Person(at: locked)
            let chat = try await person.open()
            try await chat.postText("before", id: "a")
            await #expect(throws: Rejection.self) { try await chat.connect() }
            await chat.wait { if case .refused = $0 { true } else { false } }
            try await chat.postText("after", id: "b")
            let isFailed = { (message: Message) in
                if case .failed(let why) = message.delivery { !why.isEmpty } else { false }
            }
            #expect(try await chat.wait { $0.allSatisfy(isFailed) }.allSatisfy(isFailed))
            let again = chat.connection()
            try await chat.retry("a")
            // It really connects to the broker again.
            for await state in again where state == .connecting { break }
            #expect(try await chat.wait { $0.allSatisfy(isFailed) }.allSatisfy(isFailed))
            await chat.close()

            locked.password = Secret(brokers.user.password)
            let right = try Person(at: locked)
            try FileManager.default.removeItem(at: right.folder)
            try FileManager.default.copyItem(at: person.folder, to: right.folder)
            let second = try await right.join()
            let messages = try await second.wait { $0.allSatisfy { $0.delivery == .sent } }
            #expect(messages.map(\.delivery) == [.sent, .sent])
            await second.close()
        }

        @Test("A broker that denies reading is reported, too")
        func unread() async throws {
            let person = try Person(at: brokers.connection("unsubscribing"))
            let chat = try await person.join()
            try await chat.postText("a", id: "a")
            await chat.wait { if case .refused(let why) = $0 { !why.isEmpty } else { false } }
            let isFailed = { (message: Message) in
                if case .failed = message.delivery { true } else { false }
            }
            #expect(try await chat.wait { $0.allSatisfy(isFailed) }.allSatisfy(isFailed))
            await chat.close()
            // Keep the user alive: releasing it removes its folder.
            withExtendedLifetime(person) {}
        }

        @Test("Subscriptions and recent messages that a broker forgot are sent again")
        func forgotten() async throws {
            let person = try Person("ana", at: brokers.connection("kept"))
            let other = try Person("ben", at: brokers.connection("kept"), topic: person.topic)
            let ana = try await person.join()
            let ben = try await other.join()
            try await ben.postText("ready", by: "ben")
            try await ben.wait { $0.first?.delivery == .sent }
            await ben.close()
            try await ana.postText("while ben is away")
            try await ana.wait { $0.allSatisfy { $0.delivery == .sent } }
            // To a broker that was killed before it stored the subscription, this is a new client.
            let anew = try Person("ben", at: brokers.connection("kept"), topic: person.topic)
            let second = try await anew.join()
            try await second.wait(for: "while ben is away")
            #expect(try await second.texts().contains("while ben is away"))
            await ana.close()
            await second.close()
        }

        @Test("A user's file can be open only once, and again after it was closed or released")
        func once() async throws {
            let person = try Person(at: brokers.connection("plain"))
            let first = try await person.join()
            try await first.postText("first")
            await #expect(throws: Failure.self) { try await person.open() }
            try await first.wait { $0.first?.delivery == .sent }
            #expect(try await first.all().map(\.delivery) == [.sent])
            await first.close()
            _ = try await person.open()
            let third = try await person.open()
            #expect(try await third.texts() == ["first"])
            await third.close()
        }

        @Test("A message that cannot be sent is rejected when it is written")
        func tooLarge() async throws {
            let person = try Person(at: brokers.connection("plain"))
            let chat = try await person.open()
            await #expect(throws: Rejection.self) {
                try await chat.postText(String(repeating: "a", count: ChatEvent.mostBytes))
            }
            await #expect(throws: Rejection.self) {
                try await chat.post(
                    try ChatEvent(
                        TextBody.type, TextBody("a"), in: "gar/den", by: "ana",
                        at: Moment(milliseconds: 0)))
            }
            #expect(try await chat.all().isEmpty)
            await chat.close()
            // Keep the user alive: releasing it removes its folder.
            withExtendedLifetime(person) {}
        }
    }
}
