// SPDX-License-Identifier: Apache-2.0

import MinyaTesting
import Testing

@testable import Minya

@MainActor @Suite("Results of scenes")
struct ResultsTests {
    let desk = Desk()
    let store: PageStore

    init() throws {
        store = try #require(desk.openPage())
        store.heard = []
    }

    private func openPicker() {
        store.pipeline.perform.send(Performance { $0.open(.picker, "query", into: \.picked) })
    }

    @Test("A value is delivered to the opener as an Input")
    func value() {
        openPicker()
        #expect(desk.host.opened(.picker) == "query")
        desk.host.finish(.picker, with: "autumn")
        #expect(store.heard == ["picked value(\"autumn\")"])
        #expect(desk.navigation.scenes.count == 1)
    }

    @Test("Finishing twice delivers the first value, once")
    func twice() throws {
        openPicker()
        let controller = try #require(
            desk.navigation.scenes.last?.controller as? any ViewController)
        let picker = desk.navigation.scenes.last
        desk.host.finish(.picker, with: "first")
        picker?.finish(with: "second")
        picker?.close()
        controller.back()
        #expect(store.heard == ["picked value(\"first\")"])
        #expect(desk.host.problems.count == 1)
    }

    @Test("A page that reopens every cancelled scene does not keep its window open")
    func reopens() {
        openPicker()
        let pipeline = store.pipeline
        pipeline.observe(\.picked, by: store) { store, _ in
            store.pipeline.perform.send(Performance { $0.open(.picker, "again", into: \.picked) })
        }
        desk.navigation.back()
        #expect(desk.navigation.scenes.count == 2)
        desk.navigation.closeWindow()
        #expect(desk.navigation.scenes.isEmpty)
        #expect(desk.host.problems.isEmpty)
    }

    @Test("The first result is kept until the window closes the scene")
    func slowWindow() {
        let slow = IdleNavigation()
        var answers: [SceneResult<String>] = []
        desk.host.mediator.open(.page, "", in: slow) { answers.append($0) }
        let controller = slow.scenes.last?.controller as? PageController
        controller?.finish("first")
        controller?.finish("second")
        #expect(answers.isEmpty)
        slow.scenes.last?.close()
        #expect(answers == [.value("first")])
    }

    @Test("Going back delivers cancelled")
    func back() {
        openPicker()
        desk.navigation.back()
        desk.navigation.back()
        #expect(store.heard == ["picked cancelled"])
        #expect(desk.navigation.scenes.count == 1)
    }

    @Test("Closing the window delivers cancelled")
    func windowClose() {
        openPicker()
        desk.navigation.closeWindow()
        #expect(store.heard == ["picked cancelled"])
    }

    @Test("Dismissing a scene below delivers cancelled")
    func dismissedBelow() throws {
        openPicker()
        let picker = try #require(desk.navigation.scenes.last)
        var answers: [SceneResult<String>] = []
        desk.host.mediator.open(.page, "", in: desk.navigation) { answers.append($0) }
        desk.navigation.dismiss(picker)
        #expect(answers == [.cancelled])
        #expect(store.heard == ["picked cancelled"])
        #expect(desk.navigation.scenes.map(\.name) == ["page"])
    }

    @Test("Releasing a scene without closing it delivers cancelled")
    func letGo() {
        var answers: [SceneResult<String>] = []
        desk.host.mediator.open(.page, "", in: IdleNavigation(keeps: false)) { answers.append($0) }
        #expect(answers == [.cancelled])
    }

    @Test("An optional result distinguishes a chosen nil from cancelled")
    func optional() {
        let open = Performance { $0.open(.maybePicker, "", into: \.pickedMaybe) }
        store.pipeline.perform.send(open)
        desk.navigation.back()
        #expect(store.heard == ["maybe cancelled"])
        store.pipeline.perform.send(open)
        desk.host.finish(.maybePicker, with: nil)
        #expect(store.heard == ["maybe cancelled", "maybe value(nil)"])
    }

    @Test("The result is delivered after the scene has closed")
    func afterClose() throws {
        openPicker()
        weak let picker = desk.navigation.scenes.last
        let listener = Listener()
        store.pipeline.observe(\.picked, by: listener) { listener, _ in
            listener.record(picker?.isOpen == true ? "open" : "closed")
        }
        desk.host.finish(.picker, with: "v")
        #expect(listener.heard == ["closed"])
    }

    @Test("An alert delivers its choice, or cancelled, once")
    func alerts() {
        let alert = Alert<String>(
            "Remove?", choices: [.cancel("Keep"), .destructive("Remove", "remove")])
        let ask = Performance { $0.alert(alert, into: \.answered) }
        store.pipeline.perform.send(ask)
        #expect(desk.navigation.calls.last == .alert("Remove?", ["Keep", "Remove"]))
        desk.navigation.answer("Remove")
        store.pipeline.perform.send(ask)
        desk.navigation.answer(nil)
        store.pipeline.perform.send(ask)
        desk.navigation.answer("Keep")
        #expect(!desk.navigation.answer("Remove"))
        #expect(
            store.heard == [
                "answered value(\"remove\")", "answered cancelled", "answered cancelled",
            ])
    }

    @Test("An alert with an entry delivers the text, or cancelled, once")
    func entries() {
        let alert = Alert<String>(
            "Name?", field: "Name", choices: [.cancel("Keep"), .entered("Rename") { $0 }])
        let ask = Performance { $0.alert(alert, into: \.answered) }
        store.pipeline.perform.send(ask)
        desk.navigation.answer("Rename", entering: "Winter")
        store.pipeline.perform.send(ask)
        desk.navigation.answer(nil, entering: "Spring")
        #expect(!desk.navigation.answer("Rename"))
        #expect(store.heard == ["answered value(\"Winter\")", "answered cancelled"])
    }

    @Test("An answer to an alert of a closed scene is dropped")
    func lateAnswer() {
        store.pipeline.perform.send(
            Performance {
                $0.alert(Alert("?", choices: [.suggested("Yes", "yes")]), into: \.answered)
            })
        desk.navigation.closeWindow()
        desk.navigation.answer("Yes")
        #expect(store.heard.isEmpty)
    }

    @Test("Calls of a controller reach the window; outside an open scene they are reported")
    func outside() throws {
        store.pipeline.perform.send(Performance { $0.toast("saved") })
        #expect(desk.navigation.calls.last == .toast("saved"))
        let controller = try #require(
            desk.navigation.scenes.last?.controller as? PageController)
        store.pipeline.perform.send(Performance { $0.back() })
        #expect(desk.navigation.scenes.isEmpty)
        controller.toast("late")
        controller.open(.picker, "late", into: \.picked)
        controller.finish("late")
        #expect(
            desk.host.problems == [
                .notInScene(what: "a toast by PageController"),
                .notInScene(what: "opening 'picker' by PageController"),
                .notInScene(what: "finishing by PageController"),
            ])
    }
}

/// A window that closes no scenes, and retains them only if `keeps` is true.
private final class IdleNavigation: Navigation {
    private(set) var scenes: [Scene] = []
    private let keeps: Bool

    init(keeps: Bool = true) { self.keeps = keeps }

    func show(_ scene: Scene, as presentation: Presentation) -> any Navigation {
        if keeps { scenes.append(scene) }
        return self
    }
    func viewReplaced(in scene: Scene) {}
    func dismiss(_ scene: Scene) {}
    func back() {}
    func toast(
        _ text: String, button: String?, of scene: Scene?, pressed: @escaping @MainActor () -> Void
    ) {}
    func alert(_ alert: Alert<Int>, answered: @escaping @MainActor (Int?, String) -> Void) {}
    func menu(_ menu: Menu<Int>, chosen: @escaping @MainActor (Int?) -> Void) {}
    func copy(_ clip: Clip) {}
    func launch(_ launch: Launch) {}
    func choose(
        _ title: String, _ kind: FileChoiceKind, answered: @escaping @MainActor ([String]?) -> Void
    ) {}
    func setFullscreen(_ isFullscreen: Bool, of scene: Scene?) {}
}
