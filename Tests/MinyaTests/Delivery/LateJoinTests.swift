// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Minya

@MainActor @Suite("Who joins in the middle of a turn is told what comes after")
struct LateJoinTests {
    private let page = Page()
    private let early = Listener()
    private let late = Listener()

    @Test("a value written before is told once, by the replay")
    func value() {
        page.view.observe(\.title, by: early) { $0.hear($1) }
        page.store.batch {
            page.store.title = "y"
            page.view.observe(\.title, by: late) { $0.hear($1) }
            #expect(late.heard == ["y"])
        }
        #expect(early.heard == ["", "y"])
        #expect(late.heard == ["y"])
        page.store.batch { page.store.title = "z" }
        #expect(late.heard == ["y", "z"])
    }

    @Test("a value written again after is told")
    func valueAgain() {
        page.view.observe(\.title, by: early) { $0.hear($1) }
        page.store.batch {
            page.store.title = "y"
            page.view.observe(\.title, by: late) { $0.hear($1) }
            page.store.title = "z"
        }
        #expect(early.heard == ["", "z"])
        #expect(late.heard == ["y", "z"])
    }

    @Test("an event sent before is not told, one sent after is")
    func event() {
        page.store.observe(\.tapped, by: early) { $0.hear($1) }
        page.store.batch {
            page.view.tapped.send(1)
            page.store.observe(\.tapped, by: late) { $0.hear($1) }
            page.view.tapped.send(2)
        }
        #expect(early.heard == ["1", "2"])
        #expect(late.heard == ["2"])
    }

    @Test("a context written before is not told, and can be read")
    func context() {
        page.controller.observe(\.next, by: early) { $0.hear($1) }
        page.store.batch {
            page.store.next = "there"
            page.controller.observe(\.next, by: late) { $0.hear($1) }
        }
        #expect(early.heard == ["there"])
        #expect(late.heard.isEmpty)
        #expect(page.controller.next == "there")
    }
}
