// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Minya

@MainActor @Suite("Owners of observers")
struct OwnersTests {
    let page = Page()

    private var liveObservers: Int {
        page.store.pipeline.shook.tap.observers?.live ?? 0
    }

    @Test("The observers of a released owner are cancelled")
    func ownerGoes() {
        let log = Stranger()
        var owner: Listener? = Listener()
        weak let gone = owner
        if let owner {
            page.view.observe(\.shook, by: owner) { _ in log.heard.append("shook") }
        }
        page.store.shook.send()
        #expect(liveObservers == 1)
        owner = nil
        #expect(gone == nil)
        #expect(liveObservers == 0)
        page.store.shook.send()
        #expect(log.heard == ["shook"])
    }

    @Test("An object that borrows a layer's lifetime is not retained by the scene")
    func borrowedLifetime() throws {
        final class Borrower: Observing {
            let lifetime: Lifetime
            init(_ lifetime: Lifetime) { self.lifetime = lifetime }
        }
        let desk = Desk()
        let store = try #require(desk.openPage())
        let log = Stranger()
        var borrower: Borrower? = Borrower(store.lifetime)
        if let borrower {
            store.pipeline.view.observe(\.shook, by: borrower) { _ in log.heard.append("shook") }
        }
        store.pipeline.shook.send()
        borrower = nil
        store.pipeline.shook.send()
        #expect(log.heard == ["shook"])
    }

    @Test("An owner may be released inside its own callback")
    func diesInside() {
        final class Box { var owner: Listener? }
        let box = Box()
        let log = Stranger()
        var owner: Listener? = Listener()
        box.owner = owner
        weak let gone = owner
        if let owner {
            page.view.observe(\.shook, by: owner) { owner in
                box.owner = nil
                owner.record("after its last reference went")
                log.heard.append(contentsOf: owner.heard)
            }
            page.view.observe(\.shook, by: owner) { _ in log.heard.append("too late") }
        }
        owner = nil
        #expect(gone != nil)
        page.store.shook.send()
        #expect(log.heard == ["after its last reference went"])
        #expect(gone == nil)
        #expect(liveObservers == 0)
    }

    @Test("An owner may be released on another thread")
    func releasedElsewhere() async {
        let page = page
        let log = Stranger()
        for _ in 0..<50 {
            let owner = Listener()
            page.view.observe(\.shook, by: owner) { _ in log.heard.append("shook") }
            page.view.observe(\.title, \.count, by: owner) { _, _, _ in }
            let bag = Bag(owner)
            await withCheckedContinuation { continuation in
                Thread.detachNewThread {
                    bag.empty()
                    continuation.resume()
                }
            }
        }
        page.store.shook.send()
        page.store.title = "t"
        // The lifetimes end on the main actor, in jobs that were enqueued before this one.
        await Task { @MainActor in }.value
        #expect(liveObservers == 0)
        let heard = log.heard.count
        page.store.shook.send()
        #expect(log.heard.count == heard)
    }

    @Test("A pipeline and its observers may be released on another thread")
    func pipelineElsewhere() async {
        let owner = Listener()
        for _ in 0..<50 {
            var page: Page? = Page()
            weak let pipeline = page?.store.pipeline
            page?.view.observe(\.title, by: owner) { $0.record($1) }
            page?.store.title = "t"
            let bag = Bag(page?.store.pipeline)
            page = nil
            await Task.detached { bag.empty() }.value
            #expect(pipeline == nil)
        }
        await Task { @MainActor in }.value
        #expect(owner.heard.count == 100)
        #expect(owner.lifetime.nodes.allSatisfy { $0.audience == 0 })
    }

    @Test("Observers may be cancelled while another thread releases their slot")
    func cancelledMeanwhile() async {
        let owner = Listener()
        for _ in 0..<300 {
            var tokens: [ObservationToken] = []
            let bag: Bag
            do {
                let page = Page()
                for _ in 0..<20 {
                    tokens.append(page.view.observe(\.title, by: owner) { _, _ in })
                }
                bag = Bag(page.store.pipeline)
            }
            let task = Task.detached { bag.empty() }
            for token in tokens { token.cancel() }
            await task.value
        }
        await Task { @MainActor in }.value
        #expect(owner.lifetime.nodes.allSatisfy { $0.audience == 0 })
    }

    @Test("An observation with weakly: ends when the object is released")
    func weakly() {
        var stranger: Stranger? = Stranger()
        weak let gone = stranger
        let log = Stranger()
        if let stranger {
            page.view.observe(\.shook, weakly: stranger) { stranger, _ in
                stranger.heard.append("shook")
                log.heard.append("\(stranger.heard.count)")
            }
            page.controller.observe(\.ask, weakly: stranger) {
                log.heard.append($1 + "\($0 === $0)")
            }
            page.store.observe(\.tapped, weakly: stranger) { _, number in
                log.heard.append("tapped \(number)")
            }
            page.store.banner.observe(\.text, weakly: stranger) { log.heard.append("text \($1)") }
        }
        page.store.shook.send()
        page.store.ask.send("a ")
        page.view.tapped.send(3)
        #expect(log.heard == ["text ", "1", "a true", "tapped 3"])
        stranger = nil
        #expect(gone == nil)
        page.store.shook.send()
        page.view.tapped.send(4)
        #expect(log.heard.count == 4)
        #expect(liveObservers == 0)
    }

    @Test("A cancelled observation receives nothing, and its owner's others continue")
    func cancel() {
        let owner = Listener()
        let first = page.view.observe(\.title, by: owner) { $0.record("first \($1)") }
        page.view.observe(\.title, by: owner) { $0.record("second \($1)") }
        owner.heard = []
        first.cancel()
        first.cancel()
        page.store.title = "t"
        #expect(owner.heard == ["second t"])
    }

    @Test("An observation may be cancelled from its own callback")
    func cancelInside() {
        let owner = Listener()
        var observation: ObservationToken?
        observation = page.view.observe(\.shook, by: owner) { owner in
            owner.record("shook")
            observation?.cancel()
        }
        page.store.shook.send()
        page.store.shook.send()
        #expect(owner.heard == ["shook"])
        #expect(liveObservers == 0)
    }

    @Test("A slot overwritten as a whole is reported with the number of lost observers")
    func replaced() {
        let owner = Listener()
        page.view.observe(\.title, by: owner) { $0.record($1) }
        page.view.observe(\.rows, by: owner) { $0.record($1.splices) }
        page.view.observe(\.rows, by: owner) { $0.record($1.splices) }
        page.store.pipeline.title = Normal("new")
        page.store.pipeline.rows = Rows()
        #expect(
            page.problems.all == [
                .slotReplaced(slot: "PagePipeline.title", observers: 1),
                .slotReplaced(slot: "PagePipeline.rows", observers: 2),
            ])
    }

    @Test("A pipeline released together with its observers is not reported")
    func notReplaced() {
        let owner = Listener()
        let problems: ProblemLog
        do {
            let page = Page()
            problems = page.problems
            page.view.observe(\.title, by: owner) { $0.record($1) }
        }
        #expect(problems.all.isEmpty)
    }

    @Test("A pipeline passed to two StoreEnds traps with a message that names the fix")
    func sharedPipeline() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let pipeline = PagePipeline()
                let listener = Listener()
                StoreEnd(pipeline).view.observe(\.title, by: listener) { $0.record($1) }
                StoreEnd(pipeline).view.observe(\.title, by: listener) { $0.record($1) }
            }
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains("a PagePipeline belongs to one scene: create a new one"))
    }
}

/// Carries the last reference to an object to another thread.
private final class Bag: @unchecked Sendable {
    private var content: AnyObject?
    init(_ content: AnyObject?) { self.content = content }
    func empty() { content = nil }
}

extension Lifetime {
    /// The owner's observers, in order of subscription.
    fileprivate var nodes: [AnyNode] {
        var nodes: [AnyNode] = []
        var link = first
        while let node = link?.takeUnretainedValue() {
            nodes.append(node)
            link = node.nextOwned
        }
        return nodes
    }
}
