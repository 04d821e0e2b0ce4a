// SPDX-License-Identifier: Apache-2.0

import MinyaTesting
import Testing

@testable import Minya

@MainActor @Suite("A view is replaced while its scene is open, the rest staying as it is")
struct ReplaceViewTests {
    let desk = Desk()

    @Test("the new view shows the same data, the former one is gone")
    func replaced() throws {
        let store = try #require(desk.openPage())
        let scene = try #require(desk.navigation.scenes.last)
        store.pipeline.title = "t"
        weak let former = scene.view as? PageView
        weak let part = former?.part
        #expect(scene.replaceView(with: GridView.self))
        #expect(former == nil && part == nil)
        let grid = try #require(scene.view as? GridView)
        store.pipeline.title = "u"
        grid.pipeline.tapped.send(1)
        #expect(grid.heard == ["title t", "title u"])
        #expect(store.heard == ["joined", "loaded", "tapped 1"])
        #expect(scene.store === store)
        #expect(desk.navigation.calls == [.show("page"), .viewReplaced("page")])
    }

    @Test("inside a delivery the former view hears nothing more, and goes when it has ended")
    func insideADelivery() throws {
        let store = try #require(desk.openPage())
        let scene = try #require(desk.navigation.scenes.last)
        weak let former = scene.view as? PageView
        let heard = Stranger()
        former?.pipeline.observe(\.title, \.count, by: try #require(former)) { _, title, _ in
            heard.heard.append(title)
        }
        heard.heard = []
        store.pipeline.perform.send(Performance { _ in scene.replaceView(with: GridView.self) })
        #expect(former == nil)
        store.pipeline.title = "t"
        #expect(heard.heard.isEmpty)
        #expect((scene.view as? GridView)?.heard == ["title ", "title t"])
    }

    @Test("an observer of several slots that waits is dropped with the view it belongs to")
    func waitingObserver() throws {
        let store = try #require(desk.openPage())
        let scene = try #require(desk.navigation.scenes.last)
        let view = try #require(scene.view as? PageView)
        view.pipeline.observe(\.title, \.count, by: view) { $0.heard.append("both \($1) \($2)") }
        view.heard = []
        let swapper = Listener()
        view.pipeline.observe(\.count, by: swapper) { _, count in
            if count == 1 { scene.replaceView(with: GridView.self) }
        }
        store.pipeline.count = 1
        #expect(view.heard.isEmpty)
        view.pipeline.observe(\.title, by: view) { $0.heard.append("again \($1)") }
        store.pipeline.title = "t"
        #expect(view.heard.isEmpty)
    }

    @Test("a view of another pipeline is refused")
    func refused() throws {
        desk.openPage()
        let scene = try #require(desk.navigation.scenes.last)
        #expect(!scene.replaceView(with: StrangeView.self))
        #expect(scene.view is PageView)
        scene.close()
        #expect(!scene.replaceView(with: GridView.self))
        #expect(scene.view == nil)
    }
}
