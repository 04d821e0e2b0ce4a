// SPDX-License-Identifier: Apache-2.0

import MinyaTesting
import Testing

@testable import Minya

/// Keeps the work that a Store starts.
final class KeptWork: SceneReplay {
    var works: [ReplayedWork] = []
    var events: [String] = []

    func started(_ work: ReplayedWork) { works.append(work) }
    func receive(_ event: SceneEvent) {
        switch event.kind {
        case .workStarted(let name): events.append("started \(name)")
        case .workDelivered(let name, let element): events.append("\(name) delivered \(element)")
        case .workEnded(let name, let outcome): events.append("\(name) ended \(outcome ?? "nil")")
        default: break
        }
    }
    func willJoin(_ scene: ReplayedScene) { events.append("will join") }
    func didJoin() { events.append("did join") }
}

@MainActor @Suite("Work in a replay")
struct WorkReplayTests {
    let host = TestHost()
    let kept = KeptWork()
    let scene: ReplayedScene
    let store: WorkStore

    init() throws {
        host.mediator.register("work", view: HeadlessView.self, store: WorkStore.self)
        scene = try #require(try host.mediator.openAlone(.store, of: "work", kept) { _ in () })
        scene.start()
        store = try #require(scene.scene.store as? WorkStore)
    }

    private func run(_ policy: WorkPolicy = .all) {
        store.run(.find, policy, after: .seconds(60)) { () async throws -> Int in
            fatalError("a replay does not call the body")
        } then: { store, outcome in
            store.pipeline.title += "\(outcome) "
        }
    }

    @Test("The layer joins between the replay's two calls")
    func joining() { #expect(kept.events == ["will join", "did join"]) }

    @Test("The body is not called, and each outcome reaches the Store")
    func outcomes() {
        for _ in 0..<4 { run() }
        #expect(kept.works.map(\.name) == Array(repeating: "find", count: 4))
        #expect(kept.works.allSatisfy { $0.value == Int.self && $0.element == Never.self })
        #expect(!kept.works[0].end(.success("another type")))
        #expect(store.isRunning(.find))
        #expect(kept.works[1].end(.success(7)))
        #expect(kept.works[0].end(.failure(Rejection(code: "c", message: "m"))))
        #expect(kept.works[2].end(.failure(Failure(.offline, "o"))))
        #expect(store.pipeline.title.hasPrefix("value(7) rejection("))
        #expect(store.isRunning(.find))
        #expect(kept.works[3].end(.success(8)))
        #expect(!store.isRunning(.find))
        #expect(store.pipeline.title.hasSuffix("value(8) "))
        #expect(kept.events.filter { $0 == "started find" }.count == 4)
        #expect(kept.events.last == "find ended value(8)")
    }

    @Test("Policies, cancelling and closing drop outcomes as in a run")
    func dropped() {
        run(.latest)
        run(.latest)
        #expect(!kept.works[0].isWanted && kept.works[1].isWanted)
        #expect(kept.works[0].end(.success(1)))
        run(.first)
        #expect(kept.works.count == 2)
        store.cancel(.find)
        #expect(kept.works[1].end(.success(1)))
        run()
        scene.scene.close()
        #expect(kept.works[2].end(.success(1)))
        #expect(store.pipeline.title.isEmpty)
        #expect(kept.events.filter { $0 == "find ended nil" }.count == 3)
    }

    @Test("Elements reach the Store, and then the end of the sequence")
    func elements() throws {
        store.follow(.numbers, AsyncStream<Int> { _ in }) { store, number in
            store.pipeline.count += number
        } ended: { store, _ in
            store.pipeline.title = "ended"
        }
        let work = try #require(kept.works.first)
        #expect(work.element == Int.self && work.value == Void.self)
        #expect(work.deliver(2) && work.deliver(3) && !work.deliver("another type"))
        #expect(store.pipeline.count == 5 && store.isRunning(.numbers))
        #expect(work.end(.success(())))
        #expect(store.pipeline.title == "ended" && !store.isRunning(.numbers))
        #expect(kept.events.contains("numbers delivered 3"))
    }

    @Test("A delayed call is work without a value")
    func delayed() throws {
        store.after(.later, .seconds(1)) { store in store.pipeline.title = "now" }
        let work = try #require(kept.works.first)
        #expect(work.value == Void.self && work.end(.success(())))
        #expect(store.pipeline.title == "now")
    }

    @Test("A context of another type, and an unknown scene, open nothing")
    func refused() throws {
        #expect(try host.mediator.openAlone(.store, of: "none", kept) { _ in () } == nil)
        #expect(try host.mediator.openAlone(.store, of: "work", kept) { _ in "text" } == nil)
        #expect(host.problems.count == 1)
    }

    @Test("A View alone runs on the pipeline of a Store that does nothing")
    func viewAlone() throws {
        host.mediator.register("page", view: PageView.self, store: PageStore.self)
        let page = try #require(
            try host.mediator.openAlone(.view, of: "page", kept) { _ in "context" })
        page.start()
        let view = try #require(page.scene.view as? PageView)
        #expect(page.slots.slots(at: "PagePipeline.title").first?.write("t", by: .store) == true)
        #expect(view.heard == ["title ", "title t"])
    }
}
