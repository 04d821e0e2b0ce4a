// SPDX-License-Identifier: Apache-2.0

import ChatCore
import ExampleValues
import Testing

@Suite("Reactions to a message")
struct ReactionTests {
    private func message(
        _ signs: [(sign: String, isOn: Bool, person: String)], padding: Int = 0
    ) throws -> Message {
        let said = try ChatEvent(
            TextBody.type, TextBody("first"), id: "m", in: "garden", by: "ana",
            at: Moment(milliseconds: 0))
        let changes = try signs.enumerated().map { number, sign in
            try ChatEvent(
                "react",
                React(
                    sign: sign.sign, on: sign.isOn, rest: String(repeating: "x", count: padding)),
                in: "garden", by: sign.person,
                at: Moment(milliseconds: Int64(number)), about: "m")
        }
        return MessageHistory.message(
            said, at: Place(Moment(milliseconds: 0), 1), changes.shuffled())
    }

    private struct React: Encodable {
        let sign: String
        let on: Bool
        let rest: String
    }

    @Test("A reaction is exactly one emoji")
    func emoji() throws {
        let good = ["👍", "❤️", "👨‍👩‍👧‍👦", "🇩🇪", "1️⃣", "👍🏽"]
        let bad = [
            "", " ", "a", "1", "sign 589", "👍👍", "👍 ", "a\u{fe0f}",
            "👍" + String(repeating: "\u{301}", count: 20), "\u{202e}",
        ]
        let found = try message((good + bad).map { ($0, true, "ben") })
        #expect(found.reactions.map(\.sign) == good)
        #expect(try message([("👍", true, "ben")], padding: 5_000).reactions.isEmpty)
    }

    @Test("Only the first twenty different reactions are kept")
    func many() throws {
        let signs = (0..<60).compactMap { Unicode.Scalar(0x1F600 + $0).map { String($0) } }
        let found = try message(signs.map { ($0, true, "ben") })
        #expect(found.reactions.map(\.sign) == Array(signs.prefix(20)))
        // A removed reaction makes room for another.
        let fewer = try message(signs.map { ($0, true, "ben") } + [(signs[0], false, "ben")])
        #expect(fewer.reactions.map(\.sign) == Array(signs[1...20]))
    }

    @Test("Users are listed in the order in which they last added the reaction")
    func order() throws {
        let found = try message([
            ("👍", true, "ana"), ("🎉", true, "ana"), ("👍", true, "ben"), ("👍", false, "ana"),
            ("👍", true, "cem"), ("👍", true, "ana"), ("🎉", false, "ana"),
        ])
        #expect(found.reactions == [Reaction("👍", by: ["ben", "cem", "ana"])])
    }

    @Test("Of many users only some are named")
    func names() {
        let people = (1...12).map { "p\($0)" }
        #expect(Reaction("👍", by: ["ana", "ben"]).names(atMost: 2) == "ana, ben")
        #expect(Reaction("👍", by: ["ana", "ben"]).names(atMost: 1) == "ana and 1 other")
        #expect(
            Reaction("👍", by: people).names(atMost: 10)
                == "p1, p2, p3, p4, p5, p6, p7, p8, p9, p10 and 2 others")
    }
}
