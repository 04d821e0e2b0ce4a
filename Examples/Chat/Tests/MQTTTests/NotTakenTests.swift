// SPDX-License-Identifier: Apache-2.0

import ChatBroker
import ChatCore
import ChatMQTT
import ExampleValues
import Foundation
import MinyaMQTT
import Synchronization
import Testing

extension MQTTTests {
    @Suite("Messages that a broker does not accept")
    struct NotTakenTests {
        let brokers: Brokers

        init() throws { brokers = try Brokers.shared.get() }

        private func isFailed(_ message: Message?) -> Bool {
            if case .failed(let why) = message?.delivery { !why.isEmpty } else { false }
        }

        private func find(_ id: String, in messages: [Message]) -> Message? {
            messages.first { $0.id == id }
        }

        @Test("Such a message fails, later ones are sent, and only the user retries it")
        func failing() async throws {
            let person = try Person(at: brokers.connection("small"))
            let chat = try await person.join()
            try await chat.postText("before", id: "before")
            try await chat.postText(String(repeating: "a", count: 30_000), id: "large")
            try await chat.postText("behind", id: "behind")
            let messages = try await chat.wait { find("behind", in: $0)?.delivery == .sent }
            #expect(find("before", in: messages)?.delivery == .sent)
            #expect(isFailed(find("large", in: messages)))
            #expect(find("behind", in: messages)?.delivery == .sent)

            // The next run skips it and continues.
            await chat.close()
            let next = try await person.join()
            let ends = Mutex(0)
            // The state is offline until the connection is established.
            let states = next.connection().drop { $0 != .connected }
            let watching = Task {
                for await case .offline in states { ends.withLock { $0 += 1 } }
            }
            try await next.postText("later", id: "later")
            let later = try await next.wait { find("later", in: $0)?.delivery == .sent }
            #expect(isFailed(find("large", in: later)))
            #expect(find("later", in: later)?.delivery == .sent)

            let before = ends.withLock { $0 }
            #expect(before == 0)

            // A retry starts without any suspicion.
            try await next.retry("large")
            #expect(try await next.all().first { $0.id == "large" }?.delivery == .sending)
            try await next.postText("last", id: "last")
            let last = try await next.wait { find("last", in: $0)?.delivery == .sent }
            #expect(isFailed(find("large", in: last)))
            #expect(find("last", in: last)?.delivery == .sent)
            #expect(ends.withLock { $0 } >= before + 3)

            // Once it is deleted, it no longer matters.
            try await next.post(
                try ChatEvent(
                    "remove", [String: String](), in: "garden", by: "ana",
                    at: Moment(milliseconds: 1_790_000_000_000), about: "large"))
            let rest = try await next.wait { $0.allSatisfy { $0.delivery == .sent } }
            #expect(rest.allSatisfy { $0.delivery == .sent })
            await next.close()
            await watching.value
        }

        @Test("A message is not blamed for a broker that is killed repeatedly")
        func killed() async throws {
            let person = try Person(at: brokers.connection("crashing"))
            let chat = try await person.open()
            let states = chat.connection()
            try await chat.postText("a", id: "a")
            try await chat.connect()
            var count = 0
            for await state in states where state == .connected {
                count += 1
                if count == 8 { break }
            }
            #expect(count == 8)
            #expect(try await chat.all().map(\.delivery) == [.sending])
            await chat.close()
            // Keep the user alive: releasing it removes its folder.
            withExtendedLifetime(person) {}
        }
    }
}
