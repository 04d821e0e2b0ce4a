// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Minya

@MainActor @Suite("Accumulation of observers")
struct PilingUpTests {
    private func length<Value>(_ list: ObserverList<Value>?) -> Int {
        var count = 0
        var node = list?.head
        while let link = node {
            count += 1
            node = link.takeUnretainedValue().next
        }
        return count
    }

    @Test("A long-lived owner does not accumulate observers of released pipelines")
    func pipelines() {
        let owner = Listener()
        for _ in 0..<1_000 {
            let page = Page()
            page.view.observe(\.title, by: owner) { $0.record($1) }
            page.view.observe(\.title, \.count, by: owner) { _, _, _ in }
        }
        #expect(owner.lifetime.count < 32)
    }

    @Test("A long-lived pipeline does not accumulate observers of released owners")
    func owners() {
        let page = Page()
        for _ in 0..<1_000 {
            let owner = Listener()
            page.view.observe(\.title, by: owner) { $0.record($1) }
        }
        #expect(length(page.store.pipeline.title.tap.observers) < 32)
    }

    @Test("A long-lived pipeline does not accumulate weak observers of released objects")
    func strangers() {
        let page = Page()
        let staying = Stranger()
        page.view.observe(\.shook, weakly: staying) { stranger, _ in
            stranger.heard.append("shook")
        }
        for _ in 0..<1_000 {
            let stranger = Stranger()
            page.view.observe(\.shook, weakly: stranger) { _, _ in }
        }
        #expect(length(page.store.pipeline.shook.tap.observers) < 32)
        page.store.shook.send()
        #expect(staying.heard == ["shook"])
    }

    @Test("An owner does not accumulate observers of a child that is often replaced")
    func children() {
        let page = Page()
        let owner = Listener()
        page.view.preview.observe(\.text, by: owner) { $0.record($1) }
        for _ in 0..<1_000 { page.store.preview.open(BannerPipeline()) }
        #expect(owner.lifetime.count < 32)
        #expect(owner.heard.count == 1_000)
    }

    @Test("Observing several slots as one and cancelling does not accumulate observers")
    func severalSlots() {
        let page = Page()
        let owner = Listener()
        func observe() { page.view.observe(\.title, \.count, by: owner) { _, _, _ in }.cancel() }
        for _ in 0..<1_000 { observe() }
        #expect(owner.lifetime.count < 32)
        #expect(length(page.store.pipeline.title.tap.observers) == 0)
        #expect(length(page.store.pipeline.count.tap.observers) == 0)
    }

    @Test("Observing and cancelling inside a delivery does not accumulate observers")
    func insideDelivery() {
        let page = Page()
        let owner = Listener()
        var longest = 0
        page.view.observe(\.title, by: owner) { [page] owner, title in
            guard title == "go" else { return }
            for _ in 0..<1_000 {
                page.view.observe(\.title, by: owner) { _, _ in }.cancel()
                page.view.observe(\.count, by: owner) { _, _ in }.cancel()
                page.view.observe(\.title, \.count, by: owner) { _, _, _ in }.cancel()
            }
            longest = max(
                length(page.store.pipeline.title.tap.observers),
                length(page.store.pipeline.count.tap.observers))
        }
        page.store.title = "go"
        #expect(longest == 1)
        #expect(owner.lifetime.count < 32)
        page.store.batch {
            for _ in 0..<1_000 { page.view.observe(\.shook, by: owner) { _ in }.cancel() }
            #expect(length(page.store.pipeline.shook.tap.observers) == 0)
        }
    }

    private func observeAndCancel(_ count: Int, _ page: Page, _ owner: Listener) {
        for _ in 0..<count {
            page.view.observe(\.title, by: owner) { _, _ in }.cancel()
            page.view.observe(\.title, \.count, by: owner) { _, _, _ in }.cancel()
        }
    }

    @Test("Observing and cancelling takes linear time, in a batch as well")
    func linear() {
        let outside = growth(from: 500) { observeAndCancel($0, Page(), Listener()) }
        #expect(outside < 35)
        let inside = growth(from: 500) { count in
            let page = Page()
            page.store.batch { observeAndCancel(count, page, Listener()) }
        }
        #expect(inside < 35)
    }

    @Test("Observing and cancelling again and again does not accumulate observers")
    func cancelled() {
        let page = Page()
        let owner = Listener()
        for _ in 0..<1_000 {
            page.view.observe(\.title, by: owner) { $0.record($1) }.cancel()
        }
        #expect(owner.lifetime.count < 32)
        #expect(length(page.store.pipeline.title.tap.observers) < 32)
    }
}
