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

/// What each layer received, in order.
@MainActor
private final class Log {
    var heard: [String] = []
    /// Whether the controller closes the scene when it receives a Request.
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
        pipeline.child.observe(\.rang, by: self) { view in view.log.heard.append("rang") }
    }
}

private extension SceneKey where Context == Log, Result == Never {
    static var greeting: Self { "greeting" }
}

@MainActor @Suite("Events sent while the layers of a scene subscribe")
struct JoiningTests {
    private let host = TestHost()
    private let log = Log()

    init() {
        host.mediator.register(
            .greeting, view: GreetingView.self, controller: GreetingController.self,
            store: GreetingStore.self)
    }

    @Test("Events sent during a replay reach the layers that subscribe later, in order")
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

    @Test("Inspection does not change what the layers of an opening scene receive")
    func inspected() {
        host.mediator.attach(Notes())
        opening()
    }

    @Test("A layer that closes the scene right after all have subscribed ends the delivery")
    func closing() {
        log.closes = true
        host.mediator.open(.greeting, log, in: host.navigation)
        #expect(log.heard.last == "ask a")
        #expect(host.navigation.scenes.isEmpty)
    }

    @Test("Events that a new view sends in its init are answered after it has subscribed")
    func replacing() throws {
        host.mediator.open(.greeting, log, in: host.navigation)
        log.heard = []
        let scene = try #require(host.navigation.scenes.last)
        scene.replaceView(with: GreetingView.self)
        #expect(log.heard == ["view joins", "title t", "made view", "shook"])
    }
}

@MainActor @Suite("Children opened inside a delivery")
struct ChildInDeliveryTests {
    let page = Page()
    let listener = Listener()

    /// Returns what is received when `body` runs by itself, in a batch, and in a delivery.
    private func heard(_ body: @escaping @MainActor (Page, Listener) -> Void) -> [[String]] {
        (0..<3).map { way in
            let page = Page()
            let listener = Listener()
            page.view.preview.observe(\.text, by: listener) { $0.record("text \($1)") }
            page.view.preview.observe(\.rang, by: listener) { $0.record("rang") }
            page.controller.preview.observe(\.target, by: listener) { $0.record("target \($1)") }
            page.store.preview.observe(\.pressed, by: listener) { $0.record("pressed \($1)") }
            page.view.observe(\.tabs, by: listener) {
                (listener, tabs: [ViewEnd<BannerPipeline>]) in
                for tab in tabs { tab.observe(\.rang, by: listener) { $0.record("tab rang") } }
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

    @Test("A child's events and contexts reach observers that join when it is delivered")
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

    @Test("Events of a tab and of a reopened child are received once")
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

    @Test("An observer that joins on its own receives only later events")
    func byItself() {
        let heard = heard { page, listener in
            let child = page.store.preview.open(BannerPipeline())
            child.rang.send()
            page.view.preview.current?.observe(\.rang, by: listener) { $0.record("late") }
            child.rang.send()
        }
        #expect(heard.map { $0.filter { $0 == "late" } } == [["late"], ["late"], ["late"]])
        #expect(heard.map { $0.filter { $0 == "rang" }.count } == [2, 2, 2])
    }
}
