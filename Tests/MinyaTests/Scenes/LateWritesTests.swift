// SPDX-License-Identifier: Apache-2.0

import MinyaTesting
import Testing

@testable import Minya

@MainActor @Suite("What a store does after its scene has ended is reported, once")
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

    @Test("a value, observed or not")
    func values() {
        store.pipeline.count = 1
        store.pipeline.title += "late"
        expect("a write to PagePipeline.count")
    }

    @Test("a change in place")
    func inPlace() {
        store.pipeline.title += "late"
        expect("a write to PagePipeline.title")
    }

    @Test("a field, by the store alone: a view may tell what was done to the last")
    func field() {
        store.pipeline.view.query = "typed"
        store.pipeline.view.tapped.send(1)
        #expect(desk.host.problems.isEmpty)
        store.pipeline.query = "late"
        expect("a write to PagePipeline.query")
    }

    @Test("a row")
    func rows() {
        store.pipeline.rows.append(Row(1))
        expect("a write to PagePipeline.rows")
    }

    @Test("an event")
    func events() {
        store.pipeline.shook.send()
        expect("a write to PagePipeline.shook")
    }

    @Test("data for the next scene")
    func context() {
        store.pipeline.next = "late"
        expect("a write to PagePipeline.next")
    }

    @Test("a child")
    func children() {
        store.pipeline.preview.open(BannerPipeline())
        store.pipeline.tabs.append(BannerPipeline())
        expect("a write to PagePipeline.preview")
    }

    @Test("work")
    func work() {
        store.run("search") {
            1
        } then: { _, _ in
        }
        expect("run(\"search\")")
    }

    @Test("following")
    func following() {
        store.follow("changes", AsyncStream<Int> { $0.finish() }) { _, _ in }
        expect("follow(\"changes\")")
    }
}
