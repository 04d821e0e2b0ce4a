// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Minya

@MainActor @Suite("Observing several slots with one call")
struct SeveralSlotsTests {
    let page = Page()
    let listener = Listener()

    @Test("The body is called once on subscription, and once for each delivery")
    func once() {
        page.store.observe(\.query, \.isOn, by: listener) { $0.record("\($1) \($2)") }
        #expect(listener.heard == [" false"])
        page.view.query = "a"
        page.view.isOn = true
        #expect(listener.heard == [" false", "a false", "a true"])
        page.store.batch {
            page.view.query = "b"
            page.view.isOn = false
        }
        #expect(listener.heard.dropFirst(3) == ["b false"])
    }

    @Test("More than two slots of several kinds can be observed from every end")
    func ends() {
        page.view.observe(\.title, \.count, \.phase, \.query, by: listener) {
            $0.record("view \($1) \($2) \($3) \($4)")
        }
        page.controller.observe(\.title, \.count, \.phase, by: listener) {
            $0.record("controller \($1) \($2) \($3)")
        }
        page.store.banner.observe(\.text, \.draft, by: listener) { $0.record("child \($1) \($2)") }
        listener.heard = []
        page.store.batch {
            page.store.title = "t"
            page.store.count = 1
            page.store.phase = .empty
            page.store.banner.store.text = "b"
        }
        #expect(
            Set(listener.heard) == ["view t 1 empty ", "controller t 1 empty", "child b "])
        #expect(listener.heard.count == 3)
    }

    @Test("A Store derives a value from two Fields that it observes")
    func canSubmit() {
        let view = Listener()
        page.store.observe(\.query, \.isOn, by: listener) { [page] _, query, isOn in
            page.store.count = !query.isEmpty && isOn ? 1 : 0
        }
        page.view.observe(\.count, by: view) { $0.record($1) }
        page.view.query = "a"
        page.view.isOn = true
        #expect(view.heard == ["0", "0", "1"])
    }

    @Test("A cancelled observation is not called, not even if it is already enqueued")
    func cancelled() {
        let observation = page.view.observe(\.title, \.count, by: listener) {
            $0.record("\($1) \($2)")
        }
        let canceller = Listener()
        page.view.observe(\.title, by: canceller) { _, title in
            if title == "stop" { observation.cancel() }
        }
        listener.heard = []
        page.store.title = "a"
        #expect(listener.heard == ["a 0"])
        page.store.title = "stop"
        page.store.count = 3
        #expect(listener.heard == ["a 0"])
    }

    @Test("An observation retains neither its owner nor the pipeline")
    func keepsNobody() {
        var owner: Listener? = Listener()
        var pipeline: PagePipeline? = PagePipeline()
        weak let weakOwner = owner
        weak let weakPipeline = pipeline
        if let owner, let pipeline {
            let page = Page(pipeline)
            page.view.observe(\.title, \.count, by: owner) { $0.record("\($1) \($2)") }
        }
        owner = nil
        #expect(weakOwner == nil)
        pipeline = nil
        #expect(weakPipeline == nil)
    }
}
