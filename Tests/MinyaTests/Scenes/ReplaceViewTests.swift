// SPDX-License-Identifier: Apache-2.0

import MinyaTesting
import Testing

@testable import Minya

@MainActor @Suite("Replacing the view of an open scene")
struct ReplaceViewTests {
    let desk = Desk()

    @Test("The new view shows the same data, and the former one is released")
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

    @Test("A view replaced inside a delivery receives nothing more, and is released after it")
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

    @Test("A pending observer of several slots is dropped with its view")
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

    @Test("A view that is replaced while it removes its cancelled observers gets no new one")
    func whileMakingRoom() throws {
        let store = try #require(desk.openPage())
        let scene = try #require(desk.navigation.scenes.last)
        let view = try #require(scene.view as? PageView)
        var tokens: [ObservationToken] = []
        repeat {
            let swapper = Farewell { scene.replaceView(with: GridView.self) }
            tokens.append(view.pipeline.observe(\.count, by: view) { _, _ in _ = swapper })
        } while view.lifetime.count < view.lifetime.pruneAt
        tokens.forEach { $0.cancel() }
        tokens = []
        view.pipeline.observe(\.title, by: view) { $0.heard.append("late \($1)") }
        #expect(scene.view is GridView)
        view.heard = []
        store.pipeline.title = "t"
        #expect(view.heard.isEmpty)
    }

    @Test("A view of another pipeline is rejected")
    func refused() throws {
        desk.openPage()
        let scene = try #require(desk.navigation.scenes.last)
        #expect(!scene.replaceView(with: StrangeView.self))
        #expect(scene.view is PageView)
        scene.close()
        #expect(!scene.replaceView(with: GridView.self))
        #expect(scene.view == nil)
    }

    // MARK: - By kind

    @Test("A controller replaces the view by its kind; the same kind again changes nothing")
    func byKind() throws {
        desk.host.mediator.register(view: GridView.self, as: .grid)
        desk.host.mediator.register(view: PageView.self, as: .plain)
        let store = try #require(desk.openPage())
        let scene = try #require(desk.navigation.scenes.last)
        #expect(scene.viewKind == nil)
        store.pipeline.perform.send(Performance { $0.replaceView(with: .grid) })
        let grid = try #require(scene.view as? GridView)
        #expect(scene.viewKind == "grid")
        store.pipeline.perform.send(Performance { $0.replaceView(with: .grid) })
        #expect(scene.view === grid)
        store.pipeline.perform.send(Performance { $0.replaceView(with: .plain) })
        #expect(scene.view is PageView)
        #expect(scene.viewKind == "plain")
        #expect(
            desk.navigation.calls == [.show("page"), .viewReplaced("page"), .viewReplaced("page")])
        #expect(desk.host.problems.isEmpty)
    }

    @Test("A scene opens with the view that its controller selects, and creates no other")
    func firstView() throws {
        desk.host.mediator.register(view: GridView.self, as: .grid)
        desk.host.mediator.register(
            .page, view: PageView.self, controller: GridFirstController.self,
            store: PageStore.self)
        let store = try #require(desk.openPage("context"))
        let scene = try #require(desk.navigation.scenes.last)
        #expect(scene.view is GridView)
        #expect(scene.viewKind == "grid")
        #expect((scene.view as? GridView)?.heard == ["title "])
        #expect(store.heard == ["joined", "loaded"])
        #expect(desk.navigation.calls == [.show("page")])
    }

    @Test("A kind without a registered view is reported, and the current view stays")
    func unknownKind() throws {
        let store = try #require(desk.openPage())
        let scene = try #require(desk.navigation.scenes.last)
        store.pipeline.perform.send(Performance { $0.replaceView(with: .grid) })
        #expect(scene.view is PageView)
        #expect(desk.host.problems == [.noView(kind: "grid", scene: "page")])
        desk.host.mediator.unregister(SceneKey<String, String>.page)
        desk.host.mediator.register(
            .page, view: PageView.self, controller: GridFirstController.self,
            store: PageStore.self)
        desk.openPage()
        #expect(desk.navigation.scenes.last?.view is PageView)
        #expect(desk.host.problems.count == 2)
    }

    @Test("Kinds with the same name are different if their pipelines are")
    func kindsOfPipelines() throws {
        desk.host.mediator.register(view: StrangeView.self, as: "grid")
        let store = try #require(desk.openPage())
        store.pipeline.perform.send(Performance { $0.replaceView(with: .grid) })
        #expect(desk.host.problems == [.noView(kind: "grid", scene: "page")])
    }
}

extension ViewKind where Pipe == PagePipeline {
    fileprivate static var grid: Self { "grid" }
    fileprivate static var plain: Self { "plain" }
}

/// A controller whose page opens as a grid.
private final class GridFirstController: ViewController {
    typealias Result = String

    let lifetime = Lifetime()
    let pipeline: ControllerEnd<PagePipeline>
    var firstView: ViewKind<PagePipeline>? { .grid }

    init(pipeline: ControllerEnd<PagePipeline>) { self.pipeline = pipeline }
}
