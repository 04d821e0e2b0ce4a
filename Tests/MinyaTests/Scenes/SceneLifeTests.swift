// SPDX-License-Identifier: Apache-2.0

import MinyaTesting
import Testing

@testable import Minya

@MainActor @Suite("The life of a scene")
struct SceneLifeTests {
    let desk = Desk()

    @Test("Each layer of a scene joins once, and then the Stores load")
    func joined() throws {
        let store = try #require(desk.openPage("context"))
        #expect(store.context == "context")
        #expect(store.heard == ["joined", "loaded"])
        #expect(store.banner.heard == ["joined", "loaded"])
        let view = try #require(desk.navigation.scenes.last?.view as? PageView)
        #expect(view.heard == ["title "])
        #expect(view.part.heard == ["text "])
        view.pipeline.tapped.send(1)
        view.part.pipeline.pressed.send(2)
        store.pipeline.title = "t"
        store.banner.pipeline.text = "b"
        #expect(store.heard.last == "tapped 1")
        #expect(store.banner.heard.last == "pressed 2")
        #expect(view.heard == ["title ", "title t"])
        #expect(view.part.heard == ["text ", "text b"])
    }

    @Test("A scene that is opened and closed two hundred times leaves nothing behind")
    func freed() {
        for _ in 0..<200 {
            weak let store = desk.openPage()
            let scene = desk.navigation.scenes.last
            weak let view = scene?.view as? PageView
            weak let part = view?.part
            weak let controller = scene?.controller as? PageController
            weak let pipeline = store?.pipeline.pipeline
            weak let banner = store?.banner
            weak let queue = store?.pipeline.queue
            store?.pipeline.title = "t"
            store?.pipeline.batch { store?.pipeline.shook.send() }
            #expect(store != nil && part != nil && queue != nil)
            desk.navigation.closeWindow()
            #expect(store == nil && view == nil && part == nil && controller == nil)
            #expect(pipeline == nil && banner == nil)
        }
    }

    @Test("A scene is released when its window releases it")
    func sceneFreed() {
        desk.openPage()
        weak let scene = desk.navigation.scenes.last
        weak let queue = (scene?.store as? PageStore)?.pipeline.queue
        desk.navigation.closeWindow()
        #expect(scene == nil)
        #expect(queue == nil)
    }

    @Test("A layer that closes its scene is retained until its callback returns")
    func closesInside() throws {
        weak let store = desk.openPage()
        weak let controller = desk.navigation.scenes.last?.controller as? PageController
        var steps: [String] = []
        let pipeline = try #require(store?.pipeline)
        pipeline.perform.send(
            Performance { controller in
                controller.finish("done")
                steps.append("\(controller.lifetime.hasEnded) \(controller.pipeline.title)")
            })
        #expect(steps == ["true "])
        #expect(store == nil && controller == nil)
    }

    @Test("No observer receives the rest of the delivery in which the scene closed")
    func restOfTheDelivery() throws {
        let store = try #require(desk.openPage())
        let scene = try #require(desk.navigation.scenes.last)
        let early = Listener()
        let cell = Listener()
        let stranger = Stranger()
        let end = store.pipeline.view
        end.observe(\.title, by: early) { _, title in if title == "close" { scene.close() } }
        end.observe(\.title, by: cell) { $0.record($1) }
        end.observe(\.title, \.count, by: cell) { $0.record("\($1) \($2)") }
        end.observe(\.title, weakly: stranger) { $0.heard.append($1) }
        end.observe(\.rows, by: cell) { $0.record($1.splices) }
        cell.heard = []
        stranger.heard = []
        store.pipeline.title = "close"
        store.pipeline.title = "late"
        store.pipeline.rows.append(Row(1))
        #expect(cell.heard.isEmpty)
        #expect(stranger.heard.isEmpty)
        #expect(end.title == "late")
        #expect(end.rows.count == 1)
    }

    @Test("Pending deliveries are dropped when the scene closes")
    func pendingIsDropped() throws {
        let store = try #require(desk.openPage())
        let scene = try #require(desk.navigation.scenes.last)
        let cell = Listener()
        store.pipeline.view.observe(\.title, by: cell) { $0.record($1) }
        store.pipeline.view.observe(\.shook, by: cell) { $0.record("shook") }
        cell.heard = []
        store.pipeline.batch {
            store.pipeline.title = "t"
            store.pipeline.shook.send()
            scene.close()
        }
        store.pipeline.shook.send()
        #expect(cell.heard.isEmpty)
    }

    @Test("A pending observer of several slots is not called after the scene has closed")
    func waitingObserver() throws {
        let store = try #require(desk.openPage())
        let scene = try #require(desk.navigation.scenes.last)
        let cell = Listener()
        store.pipeline.view.observe(\.title, \.count, by: cell) { $0.record("\($1) \($2)") }
        store.pipeline.view.observe(\.title, by: cell) { _, title in
            if title == "close" { scene.close() }
        }
        cell.heard = []
        store.pipeline.title = "close"
        #expect(cell.heard.isEmpty)
    }

    @Test("An observer that joins after the close receives nothing, not even a replay")
    func observesLate() throws {
        let store = try #require(desk.openPage())
        store.pipeline.title = "t"
        store.pipeline.rows.items = [Row(1)]
        let end = store.pipeline.view
        desk.navigation.closeWindow()
        let late = Listener()
        end.observe(\.title, by: late) { $0.record($1) }
        end.observe(\.rows, by: late) { $0.record($1.splices) }
        end.observe(\.title, \.count, by: late) { $0.record("\($1) \($2)") }
        store.pipeline.observe(\.tapped, by: store) { $0.heard.append("late \($1)") }
        end.tapped.send(1)
        #expect(late.heard.isEmpty)
        #expect(store.heard == ["joined", "loaded"])
        #expect(end.title == "t" && end.rows.count == 1)
    }

    @Test("A second close does nothing")
    func twice() throws {
        var answers: [SceneResult<String>] = []
        desk.openPage { answers.append($0) }
        let scene = try #require(desk.navigation.scenes.last)
        scene.close()
        scene.close()
        #expect(!scene.isOpen)
        #expect(answers == [.cancelled])
    }
}
