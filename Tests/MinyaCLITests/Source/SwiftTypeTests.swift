// SPDX-License-Identifier: Apache-2.0

import MinyaCLI
import Testing

@Suite("Types from mangled names")
struct SwiftTypeTests {
    @Test("A property's type has a complete form and a short form")
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
        "The short form omits modules and uses Swift's shorthand",
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
        "A name that is not a Swift name has no type",
        arguments: ["", "c:@M@Foundation", "s:", "s:nonsense"])
    func nothing(usr: String) {
        #expect(SwiftType(of: usr) == nil)
    }
}
