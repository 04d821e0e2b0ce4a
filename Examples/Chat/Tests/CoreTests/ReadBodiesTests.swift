// SPDX-License-Identifier: Apache-2.0

import ExampleValues
import Minya
import Synchronization
import Testing

@testable import ChatCore

/// A body that counts how often it is decoded.
private struct CountedBody: MessageBody {
    static let type = "counted"
    static let count = Mutex(0)

    var text: String
    var summary: String { String(text.prefix(3)) }

    init(_ text: String) { self.text = text }

    init(from decoder: any Decoder) throws {
        Self.count.withLock { $0 += 1 }
        text = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .text)
    }
}

@Suite("Large messages are decoded once", .serialized)
struct ReadBodiesTests {
    private let types: MessageTypes
    private let looks = MessageTypes.Looks(quote: nil, isMine: false, isFirst: true)

    init() {
        var types = MessageTypes()
        types.register(CountedBody.self)
        self.types = types
        CountedBody.count.withLock { $0 = 0 }
    }

    private func message(_ text: String, id: String = "one") throws -> Message {
        let event = try ChatEvent(
            CountedBody.type, CountedBody(text), id: id, in: "garden", by: "ana",
            at: Moment(milliseconds: 0))
        return Message(event, at: Place(event.date, 1))
    }

    private var reads: Int { CountedBody.count.withLock { $0 } }

    @Test("A body is decoded before it is shown, and once for all rows and lines")
    func once() throws {
        let message = try message(String(repeating: "long", count: 5_000))
        types.read([message])
        #expect(reads == 1)
        for _ in 0..<3 {
            let row = types.row(of: message, looks).model(of: MessageRow<CountedBody>.self)
            #expect(row?.body.text.count == 20_000)
            #expect(types.summary(of: message) == "lon")
        }
        #expect(reads == 1)
    }

    @Test("An edited body is decoded again")
    func edited() throws {
        let first = try message(String(repeating: "long", count: 5_000))
        types.read([first])
        let second = try message(String(repeating: "wide", count: 5_000))
        #expect(types.summary(of: second) == "wid")
        #expect(types.summary(of: first) == "lon")
        #expect(reads == 3)
    }

    @Test("Only the most recent bodies are kept")
    func bounded() throws {
        let messages = try (0..<200).map { number in
            try message(String(repeating: "long", count: 2_000), id: "\(number)")
        }
        types.read(messages)
        #expect(reads == 200)
        #expect(types.summary(of: messages[199]) == "lon")
        #expect(reads == 200)
        #expect(types.summary(of: messages[0]) == "lon")
        #expect(reads == 201)
    }
}
