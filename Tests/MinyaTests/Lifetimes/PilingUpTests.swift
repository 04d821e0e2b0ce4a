// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Minya

@MainActor @Suite("What comes and goes does not pile up in what stays")
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

    @Test("a long-lived owner that observes many short-lived pipelines")
    func pipelines() {
        let owner = Listener()
        for _ in 0..<1_000 {
            let page = Page()
            page.view.observe(\.title, by: owner) { $0.hear($1) }
            page.view.observe(\.title, \.count, by: owner) { _, _, _ in }
        }
        #expect(owner.lifetime.nodes.count < 32)
    }

    @Test("a long-lived pipeline that many short-lived owners observe")
    func owners() {
        let page = Page()
        for _ in 0..<1_000 {
            let owner = Listener()
            page.view.observe(\.title, by: owner) { $0.hear($1) }
        }
        #expect(length(page.store.pipeline.title.tap.observers) < 32)
    }

    @Test("a long-lived pipeline that many short-lived objects observe weakly")
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

    @Test("a long-lived owner that follows a child which changes often")
    func children() {
        let page = Page()
        let owner = Listener()
        page.view.preview.observe(\.text, by: owner) { $0.hear($1) }
        for _ in 0..<1_000 { page.store.preview.open(BannerPipeline()) }
        #expect(owner.lifetime.nodes.count < 32)
        #expect(owner.heard.count == 1_000)
    }

    @Test("a cell that observes and cancels again and again")
    func cancelled() {
        let page = Page()
        let owner = Listener()
        for _ in 0..<1_000 {
            page.view.observe(\.title, by: owner) { $0.hear($1) }.cancel()
        }
        #expect(owner.lifetime.nodes.count < 32)
        #expect(length(page.store.pipeline.title.tap.observers) < 32)
    }
}
