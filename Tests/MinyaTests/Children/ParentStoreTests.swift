// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Minya

@MainActor @Suite("A Store observes every slot of its child pipelines")
struct ParentStoreTests {
    let page = Page()
    let parent = Listener()

    var child: StoreEnd<BannerPipeline> { page.store.banner.store }

    @Test("Normal, Rows, Flag, Input, Request and Context of a child")
    func everyKind() {
        page.store.banner.observe(\.text, by: parent) { $0.hear("text \($1)") }
        page.store.banner.observe(\.rows, by: parent) { $0.hear("rows \($1.splices.count)") }
        page.store.banner.observe(\.rang, by: parent) { $0.hear("rang") }
        page.store.banner.observe(\.pressed, by: parent) { $0.hear("pressed \($1)") }
        page.store.banner.observe(\.wish, by: parent) { $0.hear("wish \($1)") }
        page.store.banner.observe(\.target, by: parent) { $0.hear("target \($1)") }
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

    @Test("a Field of a child, written by the child's View and by the child's Store")
    func field() {
        let own = Listener()
        page.store.banner.observe(\.draft, by: parent) { $0.hear($1) }
        child.observe(\.draft, by: own) { $0.hear($1) }
        page.view.banner.draft = "typed"
        child.draft = "set by the child's store"
        #expect(parent.heard == ["", "typed", "set by the child's store"])
        #expect(own.heard == ["", "typed"])
    }

    @Test("every value of a child is read")
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

    @Test("parent and child share the queue: a child's write inside a delivery waits")
    func sharedQueue() {
        page.store.observe(\.tapped, by: parent) { [child] parent, _ in
            child.text = "new"
            parent.hear("end of the tap")
        }
        page.view.banner.observe(\.text, by: parent) { $0.hear($1) }
        page.view.tapped.send(1)
        #expect(parent.heard == ["", "end of the tap", "new"])
    }
}
