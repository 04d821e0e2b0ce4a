// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Minya

@MainActor @Suite("Observing a child pipeline that is replaced")
struct ChildTests {
    let page = Page()
    let listener = Listener()

    @Test("Observations move to the new child when the child is replaced")
    func rejoins() {
        page.view.preview.observe(\.text, by: listener) { $0.record($1) }
        #expect(listener.heard.isEmpty)
        let first = BannerPipeline()
        let one = page.store.preview.open(first)
        one.text = "one"
        let two = page.store.preview.open(BannerPipeline())
        two.text = "two"
        #expect(listener.heard == ["", "one", "", "two"])
        one.text = "late"
        #expect(listener.heard == ["", "one", "", "two"])
        #expect(page.view.preview.current?.text == "two")
        page.store.preview.close()
        two.text = "later"
        #expect(listener.heard == ["", "one", "", "two"])
        #expect(page.view.preview.current == nil)
    }

    @Test("A write to the old child in the batch that replaces it is not delivered")
    func swapInBatch() {
        let old = page.store.preview.open(BannerPipeline())
        page.view.preview.observe(\.text, by: listener) { $0.record($1) }
        page.store.batch {
            let new = page.store.preview.open(BannerPipeline())
            old.text = "old"
            new.text = "new"
        }
        #expect(!listener.heard.contains("old"))
        #expect(listener.heard.last == "new")
    }

    @Test("A replaced or closed child is released")
    func freed() {
        page.view.preview.observe(\.text, by: listener) { $0.record($1) }
        page.controller.preview.observe(\.wish, by: listener) { $0.record($1) }
        page.store.preview.observe(\.pressed, by: listener) { $0.record($1) }
        var child: BannerPipeline? = BannerPipeline()
        weak let old = child
        if let child { page.store.preview.open(child).text = "a" }
        child = nil
        #expect(old != nil)
        page.store.preview.open(BannerPipeline())
        #expect(old == nil)
        weak let second = page.store.preview.current?.pipeline
        page.store.preview.close()
        #expect(second == nil)
    }

    @Test("The Controller and the Store observe each new child until they cancel")
    func otherEnds() {
        let controller = page.controller.preview.observe(\.wish, by: listener) {
            $0.record("wish \($1)")
        }
        page.store.preview.observe(\.pressed, by: listener) { $0.record("pressed \($1)") }
        let child = page.store.preview.open(BannerPipeline())
        child.wish.send("a")
        page.view.preview.current?.pressed.send(1)
        #expect(listener.heard == ["wish a", "pressed 1"])
        controller.cancel()
        child.wish.send("b")
        let next = page.store.preview.open(BannerPipeline())
        next.wish.send("c")
        page.view.preview.current?.pressed.send(2)
        #expect(listener.heard == ["wish a", "pressed 1", "pressed 2"])
    }

    @Test("An observation cancelled during the replay of a new child stays cancelled")
    func cancelledInReplay() {
        var observation: ObservationToken?
        observation = page.view.preview.observe(\.text, by: listener) { listener, text in
            listener.record(text)
            observation?.cancel()
        }
        let child = page.store.preview.open(BannerPipeline())
        child.text = "after"
        page.store.preview.open(BannerPipeline())
        #expect(listener.heard == [""])
        #expect(child.pipeline.text.tap.observers?.live == 0)
    }

    @Test("Observing the slot itself delivers the end of the current child, or nil")
    func slotItself() {
        page.view.observe(\.preview, by: listener) { (listener, child: ViewEnd<BannerPipeline>?) in
            listener.record(child?.text ?? "none")
        }
        page.store.batch { page.store.preview.open(BannerPipeline()).text = "a" }
        page.store.batch { page.store.preview.close() }
        #expect(listener.heard == ["none", "a", "none"])
    }

    @Test("Children are delivered in order, on subscription and after each change")
    func children() {
        let add = { [page] (text: String) in
            page.store.batch { page.store.tabs.append(BannerPipeline()).text = text }
        }
        add("a")
        page.view.observe(\.tabs, by: listener) { (listener, tabs: [ViewEnd<BannerPipeline>]) in
            listener.record(tabs.map(\.text).joined(separator: ","))
        }
        add("b")
        add("c")
        page.store.tabs.remove(at: 1)
        #expect(listener.heard == ["a", "a,b", "a,b,c", "a,c"])
        #expect(page.controller.tabs.map(\.text) == ["a", "c"])
        #expect(page.store.tabs.count == 2)
    }

    @Test("Children are inserted, replaced, moved and removed by position")
    func childrenByPosition() {
        page.view.observe(\.tabs, by: listener) { (listener, tabs: [ViewEnd<BannerPipeline>]) in
            listener.record(tabs.map(\.text).joined(separator: ","))
        }
        let tabs = page.store.tabs
        page.store.batch {
            tabs.append(BannerPipeline()).text = "b"
            tabs.insert(BannerPipeline(), at: 0).text = "a"
            tabs.insert(BannerPipeline(), at: 2).text = "c"
        }
        tabs.move(from: 0, to: 2)
        page.store.batch { tabs.replace(at: 1, with: BannerPipeline()).text = "d" }
        tabs.remove(at: 0)
        tabs.removeAll()
        tabs.removeAll()
        #expect(listener.heard == ["", "a,b,c", "b,c,a", "b,d,a", "d,a", ""])
        #expect(tabs.isEmpty)
    }

    @Test("An out-of-range edit of Children changes nothing and is reported")
    func childrenOutOfRange() {
        let tabs = page.store.tabs
        tabs.append(BannerPipeline())
        page.view.observe(\.tabs, by: listener) { (listener, tabs: [ViewEnd<BannerPipeline>]) in
            listener.record(tabs.count)
        }
        tabs.insert(BannerPipeline(), at: 2)
        tabs.replace(at: 1, with: BannerPipeline())
        tabs.move(from: 0, to: 1)
        tabs.move(from: -1, to: 0)
        tabs.remove(at: .max)
        #expect(listener.heard == ["1"])
        let edits = [
            "insert at 2", "replace at 1", "move from 0 to 1", "move from -1 to 0",
            "remove at \(Int.max)",
        ]
        #expect(
            page.problems.all
                == edits.map { .outOfRange(slot: "PagePipeline.tabs", edit: $0, count: 1) })
    }

    @Test("A View identifies the children that it knows, whatever their order")
    func identity() {
        for text in ["a", "b"] { page.store.tabs.append(BannerPipeline()).text = text }
        let known = page.view.tabs.map(\.id)
        #expect(Set(known).count == 2)
        page.store.tabs.move(from: 0, to: 1)
        page.store.tabs.replace(at: 0, with: BannerPipeline())
        #expect(page.view.tabs.map { known.firstIndex(of: $0.id) } == [nil, 0])
    }

    @Test("The parent Store observes what a child's own Store writes")
    func parent() {
        let tab = page.store.tabs.append(BannerPipeline())
        page.store.tabs.childEnds.last?.observe(\.text, by: listener) { $0.record($1) }
        tab.text = "a"
        page.store.tabs.remove(at: 0)
        #expect(page.store.tabs.childEnds.isEmpty)
        #expect(listener.heard == ["", "a"])
    }

    @Test("A removed child's pipeline is released, and the others keep their observers")
    func removedChild() {
        let first = page.store.tabs.append(BannerPipeline())
        weak let second = page.store.tabs.append(BannerPipeline()).pipeline
        for tab in page.view.tabs { tab.observe(\.text, by: listener) { $0.record($1) } }
        page.store.tabs.remove(at: 1)
        #expect(second == nil)
        first.text = "still"
        #expect(listener.heard == ["", "", "still"])
    }
}
