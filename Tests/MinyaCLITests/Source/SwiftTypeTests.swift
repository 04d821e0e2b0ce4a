// SPDX-License-Identifier: Apache-2.0

import MinyaCLI
import Testing

@Suite("Types by their mangled names")
struct SwiftTypeTests {
    @Test("A property's type is told in full and as a person writes it")
    func property() throws {
        let type = try #require(
            SwiftType(
                of: "s:12TimelineCore0A8PipelineC6unread5Minya10StoredSlotVyAE7OutcomeOyAA11Unread"
                    + "CountVGSgAE4KindO6NormalOGvp"))
        #expect(
            type.text
                == "Minya.StoredSlot<Swift.Optional<Minya.Outcome<TimelineCore.UnreadCount>>, "
                + "Minya.Kind.Normal>")
        #expect(type.name == "Minya.StoredSlot")
        #expect(type.arguments.map(\.short) == ["Outcome<UnreadCount>?", "Kind.Normal"])
    }

    @Test(
        "The short form has no modules, and Swift's own signs",
        arguments: [
            ("()", "Void"), ("Swift.Array<A.B.C>", "[B.C]"),
            ("Swift.Dictionary<Swift.String, Swift.Optional<M.T>>", "[String: T?]"),
            ("@Swift.Sendable () -> M.T", "@Sendable () -> T"),
            ("M.Box<(M.A, M.B) -> M.C, Swift.Int>", "Box<(A, B) -> C, Int>"),
            ("T", "T"),
        ])
    func short(text: String, expected: String) {
        #expect(SwiftType(text).short == expected)
    }

    @Test(
        "What is no Swift name is no type", arguments: ["", "c:@M@Foundation", "s:", "s:nonsense"])
    func nothing(usr: String) {
        #expect(SwiftType(of: usr) == nil)
    }
}
