// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Minya

@MainActor @Suite("Observers that join during a turn")
struct LateJoinTests {
    private let page = Page()
    private let early = Listener()
    private let late = Listener()

    @Test("A value written before joining is received once, by the replay")
    func value() {
        page.view.observe(\.title, by: early) { $0.record($1) }
        page.store.batch {
            page.store.title = "y"
            page.view.observe(\.title, by: late) { $0.record($1) }
            #expect(late.heard == ["y"])
        }
        #expect(early.heard == ["", "y"])
        #expect(late.heard == ["y"])
        page.store.batch { page.store.title = "z" }
        #expect(late.heard == ["y", "z"])
    }

    @Test("A value written again after joining is received")
    func valueAgain() {
        page.view.observe(\.title, by: early) { $0.record($1) }
        page.store.batch {
            page.store.title = "y"
            page.view.observe(\.title, by: late) { $0.record($1) }
            page.store.title = "z"
        }
        #expect(early.heard == ["", "z"])
        #expect(late.heard == ["y", "z"])
    }

    @Test("Only events sent after joining are received")
    func event() {
        page.store.observe(\.tapped, by: early) { $0.record($1) }
        page.store.batch {
            page.view.tapped.send(1)
            page.store.observe(\.tapped, by: late) { $0.record($1) }
            page.view.tapped.send(2)
        }
        #expect(early.heard == ["1", "2"])
        #expect(late.heard == ["2"])
    }

    @Test("A Context written before joining is not delivered, but can be read")
    func context() {
        page.controller.observe(\.next, by: early) { $0.record($1) }
        page.store.batch {
            page.store.next = "there"
            page.controller.observe(\.next, by: late) { $0.record($1) }
        }
        #expect(early.heard == ["there"])
        #expect(late.heard.isEmpty)
        #expect(page.controller.next == "there")
    }

    @Test("An observer that joins right after a walk may cancel itself in the next one")
    func afterTheWalk() {
        let store = StoreEnd(NumberedPipeline())
        store.queue.scene = "numbers"
        var lateCount = 0
        var joined: [ObservationToken] = []
        store.queue.reporter = ProblemReporter { [late] _ in
            guard joined.isEmpty else { return }
            joined.append(
                store.controller.observe(\.ask, by: late) { _, _ in
                    lateCount += 1
                    joined.first?.cancel()
                })
        }
        store.controller.observe(\.ask, by: early) { $0.record($1) }.cancel()
        store.ask.send(1)
        #expect(joined.count == 1)
        store.controller.observe(\.ask, by: early) { $0.record($1) }
        store.ask.send(2)
        store.ask.send(3)
        #expect(lateCount == 1)
        #expect(early.heard == ["2", "3"])
    }

    @Test("A Context of a number that is cleared before its delivery is not delivered")
    func contextTakenBack() {
        let store = StoreEnd(NumberedPipeline())
        store.controller.observe(\.next, by: early) { $0.record($1) }
        store.batch {
            store.next = 5
            store.next = nil
        }
        #expect(early.heard.isEmpty)
    }
}

private final class NumberedPipeline: Pipeline {
    var ask = Request<Int>()
    var next = Context<Int>()
}
