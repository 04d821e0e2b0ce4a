// SPDX-License-Identifier: Apache-2.0

import MinyaTesting
import Testing

@testable import Minya

@MainActor @Suite("A response is performed by the controller, and what is chosen comes back")
struct ResponsesTests {
    let host = TestHost()
    let page: TestScene<ActionStore>
    let store: ActionStore

    init() throws {
        host.stub(.picker)
        page = try host.open(ActionStore.self, ActionController.self, "Autumn")
        store = try #require(page.scene.store as? ActionStore)
    }

    private var last: TestNavigation.Call? { host.navigation.calls.last }

    private func act(_ action: PageAction) async {
        page.view.action.send(action)
        await page.idle()
    }

    @Test("a menu's entry is the next action")
    func menu() async {
        await act(.menu)
        #expect(last == .menu(["Ask", "Remove"]))
        host.navigation.answer("Remove")
        await page.idle()
        #expect(last == .toast("Autumn removed", button: "Undo"))
        #expect(store.heard == [.menu, .remove])
    }

    @Test("a menu that is closed and a question that is refused are no action")
    func nothingChosen() async {
        await act(.menu)
        host.navigation.answer(nil)
        await act(.ask)
        #expect(last == .alert("Remove?", ["Keep", "Yes"]))
        host.navigation.answer("Keep")
        #expect(store.heard == [.menu, .ask])
    }

    @Test("a question's choice is the next action")
    func alert() async {
        await act(.ask)
        host.navigation.answer("Yes")
        #expect(store.heard == [.ask, .remove])
    }

    @Test("a toast's button undoes, once")
    func toast() async {
        await act(.remove)
        host.navigation.press()
        await page.idle()
        #expect(!host.navigation.press())
        #expect(last == .toast("restored"))
        #expect(store.heard == [.remove, .restore])
    }

    @Test("a scene's result is the next action, also when the person goes back")
    func scene() async {
        await act(.rename(nil))
        #expect(last == .show("picker", as: .sheet))
        #expect(host.opened(.picker) == "Autumn")
        host.finish(.picker, with: "Winter")
        await act(.idle)
        #expect(store.heard.prefix(2) == [.rename(nil), .rename("Winter")])
        host.navigation.back()
        #expect(store.heard.dropFirst(3) == [.rename(nil)])
    }

    @Test("files that were chosen are the next action; none are none")
    func files() async {
        await act(.add([]))
        #expect(last == .choose("Add", .folder))
        host.navigation.choose(nil)
        #expect(store.heard == [.add([])])
        await act(.add([]))
        host.navigation.choose(["file:///pictures"])
        #expect(store.heard.last == .add(["file:///pictures"]))
    }

    @Test("what the handler throws is said in passing")
    func throwing() async {
        await act(.refuse)
        #expect(last == .toast("not allowed"))
        await act(.fail)
        #expect(last == .toast("no way there"))
        #expect(host.problems.isEmpty)
    }

    @Test("a store can say what failed in words of its own; what is refused stays as it is")
    func ownWords() async {
        page.view.translated.send(.fail)
        await page.idle()
        #expect(last == .toast("offline: no way there"))
        page.view.translated.send(.refuse)
        await page.idle()
        #expect(last == .toast("not allowed"))
        #expect(host.problems.isEmpty)
    }

    @Test("nothing to do asks nothing of the window")
    func nothing() async {
        let before = host.navigation.calls.count
        await act(.idle)
        #expect(host.navigation.calls.count == before)
    }

    @Test("what is chosen after the page has closed is dropped")
    func late() async {
        await act(.remove)
        host.navigation.closeWindow()
        host.navigation.press()
        #expect(store.heard == [.remove])
        #expect(host.problems.isEmpty)
    }

    @Test("what concerns the window alone goes to it")
    func window() throws {
        let controller = try #require(page.scene.controller as? ActionController)
        let responses: [Response<PageAction>] = [
            .copy(.file(uri: "file:///a")), .launch(.with("file:///a")), .fullscreen(true), .back,
        ]
        for response in responses { controller.perform(response, into: \.action) }
        #expect(
            host.navigation.calls.suffix(4) == [
                .copy(.file(uri: "file:///a")), .launch(.with("file:///a")), .fullscreen(true),
                .dismiss("ActionStore"),
            ])
        controller.perform(.toast("late"), into: \.action)
        #expect(host.problems == [.notInScene(what: "a response by ActionController")])
    }

    @Test("responses compare by what they ask, so a handler is tested by its answers")
    func comparing() async throws {
        let handler = PageHandler()
        #expect(
            try await handler.respond(to: .rename(nil), on: "Autumn")
                == .open(.picker, "Autumn", as: .sheet))
        #expect(
            try await handler.respond(to: .rename(nil), on: "Autumn")
                != .open(.picker, "Winter", as: .sheet))
        #expect(try await handler.respond(to: .slow, on: "Autumn") == .copy(.text("Autumn")))
    }
}
