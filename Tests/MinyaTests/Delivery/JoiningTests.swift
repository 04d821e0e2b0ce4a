// SPDX-License-Identifier: Apache-2.0

import MinyaTesting
import Testing

@testable import Minya

private final class GreetingPipeline: Pipeline {
    var query = Field("")
    var ask = Request<String>()
    var next = Context<String>()
    var shook = Flag()
    var made = Input<String>()
    var title = Normal("")
    var log = Normal(Log())
    var child = Child<BannerPipeline>()
    let banner = BannerPipeline()
}

/// What each layer heard, in order.
@MainActor
private final class Log {
    var heard: [String] = []
    /// Whether the store's observers close the scene.
    var closes = false
}

private final class GreetingStore: Store {
    let lifetime = Lifetime()
    let pipeline = StoreEnd(GreetingPipeline())
    var log: Log { pipeline.log }

    init(context: Log, dependencies: Dependencies) { pipeline.log = context }

    func addObservers() {
        pipeline.observe(\.query, by: self) { store, _ in
            store.pipeline.ask.send("a")
            store.pipeline.next = "there"
            store.pipeline.shook.send()
            store.pipeline.title = "t"
            store.pipeline.ask.send("b")
            let child = store.pipeline.child.open(BannerPipeline())
            child.rang.send()
            child.target = "child's"
            store.pipeline.banner.store.wish.send("w")
        }
        pipeline.observe(\.made, by: self) { store, name in
            store.log.heard.append("made \(name)")
            store.pipeline.shook.send()
        }
    }

    func load() { log.heard.append("loaded") }
}

private final class GreetingController: ViewController {
    let lifetime = Lifetime()
    let pipeline: ControllerEnd<GreetingPipeline>
    var log: Log { pipeline.log }

    init(pipeline: ControllerEnd<GreetingPipeline>) {
        self.pipeline = pipeline
        pipeline.made.send("controller")
    }

    func addObservers() {
        log.heard.append("controller joins")
        pipeline.observe(\.ask, by: self) { controller, text in
            controller.log.heard.append("ask \(text)")
            if controller.log.closes { controller.back() }
        }
        pipeline.observe(\.next, by: self) { $0.log.heard.append("next \($1)") }
        pipeline.child.observe(\.target, by: self) { $0.log.heard.append("target \($1)") }
        pipeline.banner.observe(\.wish, by: self) { $0.log.heard.append("wish \($1)") }
    }
}

private final class GreetingView: View {
    let lifetime = Lifetime()
    let pipeline: ViewEnd<GreetingPipeline>
    var log: Log { pipeline.log }

    init(pipeline: ViewEnd<GreetingPipeline>) {
        self.pipeline = pipeline
        pipeline.made.send("view")
    }

    func addObservers() {
        log.heard.append("view joins")
        pipeline.observe(\.title, by: self) { $0.log.heard.append("title \($1)") }
        pipeline.observe(\.shook, by: self) { $0.log.heard.append("shook") }
        pipeline.child.observe(\.rang, by: self) { view, _ in view.log.heard.append("rang") }
    }
}

private extension SceneKey where Context == Log, Result == Never {
    static var greeting: Self { "greeting" }
}

@MainActor @Suite("Nothing is delivered until all layers of a scene have subscribed")
struct JoiningTests {
    private let host = TestHost()
    private let log = Log()

    init() {
        host.mediator.register(
            .greeting, view: GreetingView.self, controller: GreetingController.self,
            store: GreetingStore.self)
    }

    @Test("what a replay sends reaches the layers that subscribe later, in the order of sending")
    func opening() {
        host.mediator.open(.greeting, log, in: host.navigation)
        #expect(
            log.heard == [
                "controller joins", "view joins", "title t", "made controller", "made view",
                "ask a", "next there", "shook", "ask b", "rang", "target child's", "wish w",
                "shook", "shook", "loaded",
            ])
        #expect(host.problems.isEmpty)
    }

    @Test("with an observer attached to the mediator, too")
    func inspected() {
        host.mediator.attach(Notes())
        opening()
    }

    @Test("a layer that closes the scene as soon as all have subscribed ends the delivery")
    func closing() {
        log.closes = true
        host.mediator.open(.greeting, log, in: host.navigation)
        #expect(log.heard.last == "ask a")
        #expect(host.navigation.scenes.isEmpty)
    }

    @Test("what a new view sends while it is made is answered when it has subscribed")
    func replacing() throws {
        host.mediator.open(.greeting, log, in: host.navigation)
        log.heard = []
        let scene = try #require(host.navigation.scenes.last)
        scene.replaceView(with: GreetingView.self)
        #expect(log.heard == ["view joins", "title t", "made view", "shook"])
    }
}

@MainActor @Suite("A child opened inside a delivery is like one opened outside")
struct ChildInDeliveryTests {
    let page = Page()
    let listener = Listener()

    /// What is heard when `body` runs by itself, in a batch, and in a delivery.
    private func heard(_ body: @escaping @MainActor (Page, Listener) -> Void) -> [[String]] {
        (0..<3).map { way in
            let page = Page()
            let listener = Listener()
            page.view.preview.observe(\.text, by: listener) { $0.hear("text \($1)") }
            page.view.preview.observe(\.rang, by: listener) { listener, _ in listener.hear("rang") }
            page.controller.preview.observe(\.target, by: listener) { $0.hear("target \($1)") }
            page.store.preview.observe(\.pressed, by: listener) { $0.hear("pressed \($1)") }
            page.view.observe(\.tabs, by: listener) {
                (listener, tabs: [ViewEnd<BannerPipeline>]) in
                for tab in tabs { tab.observe(\.rang, by: listener) { $0.hear("tab rang") } }
            }
            switch way {
            case 0: body(page, listener)
            case 1: page.store.batch { body(page, listener) }
            default:
                page.store.observe(\.tapped, by: listener) { listener, _ in body(page, listener) }
                page.view.tapped.send(1)
            }
            return listener.heard
        }
    }

    @Test("its events and contexts reach those who join when it is delivered")
    func events() {
        let heard = heard { page, _ in
            let child = page.store.preview.open(BannerPipeline())
            child.rang.send()
            child.target = "there"
            page.view.preview.current?.pressed.send(1)
            child.rang.send()
        }
        #expect(heard[0] == ["text ", "rang", "target there", "pressed 1", "rang"])
        #expect(heard[1] == heard[0])
        #expect(heard[2] == heard[0])
    }

    @Test("also of one of several children, and of one that comes back")
    func children() {
        let heard = heard { page, _ in
            let tab = page.store.tabs.append(BannerPipeline())
            tab.rang.send()
            let former = page.store.preview.open(BannerPipeline())
            page.store.preview.close()
            page.store.preview.open(former.pipeline).rang.send()
        }
        for heard in heard {
            #expect(heard.filter { $0 == "tab rang" }.count == 1)
            #expect(heard.filter { $0 == "rang" }.count == 1)
        }
    }

    @Test("an observer that joins by itself is told only of what is sent after it joined")
    func byItself() {
        let heard = heard { page, listener in
            let child = page.store.preview.open(BannerPipeline())
            child.rang.send()
            page.view.preview.current?.observe(\.rang, by: listener) { $0.hear("late") }
            child.rang.send()
        }
        #expect(heard.map { $0.filter { $0 == "late" } } == [["late"], ["late"], ["late"]])
        #expect(heard.map { $0.filter { $0 == "rang" }.count } == [2, 2, 2])
    }
}
