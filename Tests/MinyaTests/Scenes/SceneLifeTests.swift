// SPDX-License-Identifier: Apache-2.0

import MinyaTesting
import Testing

@testable import Minya

@MainActor @Suite("A scene that closes frees its layers at once and delivers nothing more")
struct SceneLifeTests {
    let desk = Desk()

    @Test("it is joined once, from the store to the parts of the view, then loaded")
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

    @Test("opened and closed two hundred times it leaves nothing alive")
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

    @Test("the scene goes when the window lets it go")
    func sceneFreed() {
        desk.openPage()
        weak let scene = desk.navigation.scenes.last
        weak let queue = (scene?.store as? PageStore)?.pipeline.queue
        desk.navigation.closeWindow()
        #expect(scene == nil)
        #expect(queue == nil)
    }

    @Test("a layer may close its scene inside its own callback, and is there to its end")
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

    @Test("nobody hears the rest of the delivery in which the scene closed")
    func restOfTheDelivery() throws {
        let store = try #require(desk.openPage())
        let scene = try #require(desk.navigation.scenes.last)
        let early = Listener()
        let cell = Listener()
        let stranger = Stranger()
        let end = store.pipeline.view
        end.observe(\.title, by: early) { _, title in if title == "close" { scene.close() } }
        end.observe(\.title, by: cell) { $0.hear($1) }
        end.observe(\.title, \.count, by: cell) { $0.hear("\($1) \($2)") }
        end.observe(\.title, weakly: stranger) { $0.heard.append($1) }
        end.observe(\.rows, by: cell) { $0.hear($1.splices) }
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

    @Test("what waited in the delivery that closed the scene is dropped")
    func pendingIsDropped() throws {
        let store = try #require(desk.openPage())
        let scene = try #require(desk.navigation.scenes.last)
        let cell = Listener()
        store.pipeline.view.observe(\.title, by: cell) { $0.hear($1) }
        store.pipeline.view.observe(\.shook, by: cell) { $0.hear("shook") }
        cell.heard = []
        store.pipeline.batch {
            store.pipeline.title = "t"
            store.pipeline.shook.send()
            scene.close()
        }
        store.pipeline.shook.send()
        #expect(cell.heard.isEmpty)
    }

    @Test("an observer of several slots that waits when the scene closes is not called")
    func waitingObserver() throws {
        let store = try #require(desk.openPage())
        let scene = try #require(desk.navigation.scenes.last)
        let cell = Listener()
        store.pipeline.view.observe(\.title, \.count, by: cell) { $0.hear("\($1) \($2)") }
        store.pipeline.view.observe(\.title, by: cell) { _, title in
            if title == "close" { scene.close() }
        }
        cell.heard = []
        store.pipeline.title = "close"
        #expect(cell.heard.isEmpty)
    }

    @Test("who observes after the close hears nothing, not even a replay")
    func observesLate() throws {
        let store = try #require(desk.openPage())
        store.pipeline.title = "t"
        store.pipeline.rows.items = [Row(1)]
        let end = store.pipeline.view
        desk.navigation.closeWindow()
        let late = Listener()
        end.observe(\.title, by: late) { $0.hear($1) }
        end.observe(\.rows, by: late) { $0.hear($1.splices) }
        end.observe(\.title, \.count, by: late) { $0.hear("\($1) \($2)") }
        store.pipeline.observe(\.tapped, by: store) { $0.heard.append("late \($1)") }
        end.tapped.send(1)
        #expect(late.heard.isEmpty)
        #expect(store.heard == ["joined", "loaded"])
        #expect(end.title == "t" && end.rows.count == 1)
    }

    @Test("a second close does nothing")
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
