// SPDX-License-Identifier: Apache-2.0

import MinyaTesting
import Testing

@testable import Minya

@MainActor @Suite("Actions of a Store after its scene has ended")
struct LateWritesTests {
    let desk = Desk()
    let store: PageStore

    init() throws {
        store = try #require(desk.openPage())
        desk.navigation.closeWindow()
    }

    private func expect(_ what: String) {
        #expect(desk.host.problems == [.afterEnd(what: what, scene: "page")])
    }

    @Test("A late write of a value, observed or not, is reported once")
    func values() {
        store.pipeline.count = 1
        store.pipeline.title += "late"
        expect("a write to PagePipeline.count")
    }

    @Test("A late change in place is reported")
    func inPlace() {
        store.pipeline.title += "late"
        expect("a write to PagePipeline.title")
    }

    @Test("A late write of a Field is reported if the Store makes it, not the View")
    func field() {
        store.pipeline.view.query = "typed"
        store.pipeline.view.tapped.send(1)
        #expect(desk.host.problems.isEmpty)
        store.pipeline.query = "late"
        expect("a write to PagePipeline.query")
    }

    @Test("A late edit of rows is reported")
    func rows() {
        store.pipeline.rows.append(Row(1))
        expect("a write to PagePipeline.rows")
    }

    @Test("A late event is reported")
    func events() {
        store.pipeline.shook.send()
        expect("a write to PagePipeline.shook")
    }

    @Test("A late write of a Context is reported")
    func context() {
        store.pipeline.next = "late"
        expect("a write to PagePipeline.next")
    }

    @Test("A late change of a child is reported")
    func children() {
        store.pipeline.preview.open(BannerPipeline())
        store.pipeline.tabs.append(BannerPipeline())
        expect("a write to PagePipeline.preview")
    }

    @Test("Work that is started late is reported")
    func work() {
        store.run(.search) {
            1
        } then: { _, _ in
        }
        expect("run(\"search\")")
    }

    @Test("A sequence that is followed late is reported")
    func following() {
        store.follow(.changes, AsyncStream<Int> { $0.finish() }) { _, _ in }
        expect("follow(\"changes\")")
    }
}
