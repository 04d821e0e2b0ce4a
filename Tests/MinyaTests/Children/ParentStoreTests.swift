// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Minya

@MainActor @Suite("A Store that observes its child pipelines")
struct ParentStoreTests {
    let page = Page()
    let parent = Listener()

    var child: StoreEnd<BannerPipeline> { page.store.banner.store }

    @Test("A Store observes every kind of slot of a child")
    func everyKind() {
        page.store.banner.observe(\.text, by: parent) { $0.record("text \($1)") }
        page.store.banner.observe(\.rows, by: parent) { $0.record("rows \($1.splices.count)") }
        page.store.banner.observe(\.rang, by: parent) { $0.record("rang") }
        page.store.banner.observe(\.pressed, by: parent) { $0.record("pressed \($1)") }
        page.store.banner.observe(\.wish, by: parent) { $0.record("wish \($1)") }
        page.store.banner.observe(\.target, by: parent) { $0.record("target \($1)") }
        parent.heard = []
        child.text = "t"
        child.rows.append(Row(1))
        child.rang.send()
        page.view.banner.pressed.send(3)
        child.wish.send("w")
        child.target = "c"
        #expect(
            parent.heard == ["text t", "rows 1", "rang", "pressed 3", "wish w", "target c"])
    }

    @Test("A Store receives what a child's View and Store write to a Field")
    func field() {
        let own = Listener()
        page.store.banner.observe(\.draft, by: parent) { $0.record($1) }
        child.observe(\.draft, by: own) { $0.record($1) }
        page.view.banner.draft = "typed"
        child.draft = "set by the child's store"
        #expect(parent.heard == ["", "typed", "set by the child's store"])
        #expect(own.heard == ["", "typed"])
    }

    @Test("A Store reads every value of a child")
    func reads() {
        child.text = "t"
        child.target = "c"
        page.view.banner.draft = "d"
        child.rows.items = [Row(1)]
        #expect(page.store.banner.text == "t")
        #expect(page.store.banner.draft == "d")
        #expect(page.store.banner.target == "c")
        #expect(page.store.banner.rows.first == Row(1))
    }

    @Test("A child's write inside a delivery of its parent is delivered afterwards")
    func sharedQueue() {
        page.store.observe(\.tapped, by: parent) { [child] parent, _ in
            child.text = "new"
            parent.record("end of the tap")
        }
        page.view.banner.observe(\.text, by: parent) { $0.record($1) }
        page.view.tapped.send(1)
        #expect(parent.heard == ["", "end of the tap", "new"])
    }
}
