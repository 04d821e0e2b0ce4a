// SPDX-License-Identifier: Apache-2.0

import MinyaTesting
import Testing

@testable import Minya

@MainActor @Suite("Requests without an observer")
struct UnperformedRequestsTests {
    let desk = Desk()

    private func expect(_ slots: [String]) {
        #expect(desk.host.problems == slots.map { .unperformed(slot: $0, scene: "page") })
    }

    @Test("Each Request of a page or a child is reported, inside a delivery or not")
    func reported() throws {
        let store = try #require(desk.openPage())
        store.pipeline.ask.send("a")
        store.pipeline.batch { store.pipeline.ask.send("b") }
        store.pipeline.banner.store.wish.send("c")
        expect(["PagePipeline.ask", "PagePipeline.ask", "BannerPipeline.wish"])
    }

    @Test("A Request without an observer is reported in an inspected scene, too")
    func inspected() throws {
        desk.host.mediator.attach(Inspector())
        let store = try #require(desk.openPage())
        store.pipeline.ask.send("a")
        store.pipeline.batch { store.pipeline.ask.send("b") }
        expect(["PagePipeline.ask", "PagePipeline.ask"])
    }

    @Test("A Request whose observer was cancelled is reported")
    func ended() throws {
        let store = try #require(desk.openPage())
        let listener = Listener()
        let observation = store.pipeline.controller.observe(\.ask, by: listener) { $0.record($1) }
        store.pipeline.ask.send("a")
        observation.cancel()
        store.pipeline.ask.send("b")
        #expect(listener.heard == ["a"])
        expect(["PagePipeline.ask"])
    }

    @Test("A performed Request is not reported, nor is a Flag without an observer")
    func performed() throws {
        let store = try #require(desk.openPage())
        store.pipeline.perform.send(Performance { $0.toast("done") })
        store.pipeline.shook.send()
        store.pipeline.view.tapped.send(1)
        #expect(desk.navigation.calls.last == .toast("done"))
        expect([])
    }

    @Test("Nothing is reported if a test opens a Store alone")
    func alone() throws {
        let host = TestHost()
        let page = try host.open(PageStore.self, "")
        page.store.ask.send("a")
        #expect(host.problems.isEmpty)
    }
}

private final class Inspector: SceneObserver {
    func receive(_ event: SceneEvent) {}
}
