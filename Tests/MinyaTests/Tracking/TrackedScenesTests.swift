// SPDX-License-Identifier: Apache-2.0

import MinyaObservation
import MinyaTesting
import Observation
import Testing

@testable import Minya

/// An object that a tracking retains.
private final class Witness: Sendable {}

@MainActor @Suite("Tracked reads and the end of a scene")
struct TrackedScenesTests {
    let desk = Desk()

    @Test("After a scene has closed, reads and writes notify nothing")
    func closed() throws {
        let store = try #require(desk.openPage())
        let pipe = store.pipeline
        let view = pipe.view
        view.trackReads()
        let before = tracking { _ = (view.title, view.query, view.rows.count, view.tabs.count) }
        desk.navigation.closeWindow()
        let after = tracking { _ = (view.title, view.query, view.rows.count, view.tabs.count) }
        view.query = "a"
        #expect(view.query == "a")
        #expect((before.count, after.count) == (0, 0))
        view.trackReads()
        let late = tracking { _ = view.query }
        view.query = "b"
        #expect((before.count, late.count) == (0, 0))
    }

    @Test("A tracking that is invalidated may close the scene")
    func closesInside() throws {
        let store = try #require(desk.openPage())
        let view = store.pipeline.view
        let desk = desk
        view.trackReads()
        withObservationTracking {
            _ = view.rows.count
        } onChange: {
            MainActor.assumeIsolated { desk.navigation.closeWindow() }
        }
        let pipe = store.pipeline
        pipe.queue.reporter = ProblemReporter { _ in }
        pipe.rows.append(Row(1))
        #expect(view.rows.count == 1)
        #expect(desk.navigation.scenes.isEmpty)
    }

    @Test("A hundred pages that were tracked and never written leave nothing behind")
    func freed() {
        for _ in 0..<100 {
            var witness: Witness? = Witness()
            weak let retained = witness
            weak let store = desk.openPage()
            weak let pipeline = store?.pipeline.pipeline
            weak let queue = store?.pipeline.queue
            weak let list = { () -> AnyObject? in
                guard let pipe = store?.pipeline else { return nil }
                let view = pipe.view
                view.trackReads()
                withObservationTracking {
                    _ = (view.title, view.query, view.rows.count, view.next, view.phase)
                    _ = (view.tabs.count, view.preview.current, view.banner.text)
                } onChange: { [witness] in
                    _ = witness
                }
                return pipe.pipeline.phase.tap.observers
            }()
            witness = nil
            #expect(retained != nil && list != nil && queue != nil)
            desk.navigation.closeWindow()
            #expect(store == nil && pipeline == nil && queue == nil && list == nil)
            #expect(retained == nil)
        }
    }

    @Test("A child that was tracked is released when it is removed")
    func removedChild() {
        let page = Page()
        page.view.trackReads()
        weak let child = page.store.tabs.append(BannerPipeline()).pipeline
        let found = tracking { _ = page.view.tabs.first.map(\.text) }
        page.store.tabs.remove(at: 0)
        #expect(child == nil)
        #expect(found.count == 1)
    }

    @Test("An inspected scene reports the same events, whether or not its slots are tracked")
    func inspected() throws {
        func events(isTracked: Bool) throws -> [String] {
            let desk = Desk()
            let notes = Notes()
            desk.host.mediator.attach(notes)
            let store = try #require(desk.openPage())
            let pipe = store.pipeline
            if isTracked {
                let view = pipe.view
                view.trackReads()
                withObservationTracking {
                    _ = (view.title, view.query, view.rows.count, view.count, view.banner.text)
                } onChange: {
                }
            }
            pipe.title = "a"
            pipe.count = 1
            pipe.view.query = "b"
            pipe.rows.append(Row(1))
            store.banner.pipeline.text = "c"
            desk.navigation.closeWindow()
            return notes.all
        }
        #expect(try events(isTracked: true) == events(isTracked: false))
    }
}
