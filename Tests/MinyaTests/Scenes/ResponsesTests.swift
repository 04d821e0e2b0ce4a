// SPDX-License-Identifier: Apache-2.0

import MinyaTesting
import Testing

@testable import Minya

@MainActor @Suite("Performing responses")
struct ResponsesTests {
    let host = TestHost()
    let page: TestScene<ActionStore>
    let store: ActionStore

    init() throws {
        host.stub(.picker)
        page = try host.open(ActionStore.self, ActionController.self, "Autumn")
        store = try #require(page.scene.store as? ActionStore)
    }

    private var last: WindowCall? { host.navigation.calls.last }

    private func act(_ action: PageAction) async {
        page.view.action.send(action)
        await page.settled()
    }

    @Test("A chosen menu item is the next action")
    func menu() async {
        await act(.menu)
        #expect(last == .menu(["Ask", "Remove"]))
        host.navigation.answer("Remove")
        await page.settled()
        #expect(last == .toast("Autumn removed", button: "Undo"))
        #expect(store.heard == [.menu, .remove])
    }

    @Test("Closing a menu or cancelling an alert sends no action")
    func nothingChosen() async {
        await act(.menu)
        host.navigation.answer(nil)
        await act(.ask)
        #expect(last == .alert("Remove?", ["Keep", "Yes"]))
        host.navigation.answer("Keep")
        #expect(store.heard == [.menu, .ask])
    }

    @Test("The choice of an alert is the next action")
    func alert() async {
        await act(.ask)
        host.navigation.answer("Yes")
        #expect(store.heard == [.ask, .remove])
    }

    @Test("A toast's button sends its action once")
    func toast() async {
        await act(.remove)
        host.navigation.press()
        await page.settled()
        #expect(!host.navigation.press())
        #expect(last == .toast("restored"))
        #expect(store.heard == [.remove, .restore])
    }

    @Test("A scene's result is the next action, even if the user goes back")
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

    @Test("Chosen files are the next action; choosing none sends nothing")
    func files() async {
        await act(.add([]))
        #expect(last == .choose("Add", .folder))
        host.navigation.choose(nil)
        #expect(store.heard == [.add([])])
        await act(.add([]))
        host.navigation.choose(["file:///pictures"])
        #expect(store.heard.last == .add(["file:///pictures"]))
    }

    @Test("Rejections and failures of a handler are shown in toasts")
    func throwing() async {
        await act(.refuse)
        #expect(last == .toast("not allowed"))
        await act(.fail)
        #expect(last == .toast("no way there"))
        #expect(host.problems.isEmpty)
    }

    @Test("A Store can replace the text of a failure, but not of a rejection")
    func ownWords() async {
        page.view.translated.send(.fail)
        await page.settled()
        #expect(last == .toast("offline: no way there"))
        page.view.translated.send(.refuse)
        await page.settled()
        #expect(last == .toast("not allowed"))
        #expect(host.problems.isEmpty)
    }

    @Test("The response .nothing does nothing")
    func nothing() async {
        let before = host.navigation.calls.count
        await act(.idle)
        #expect(host.navigation.calls.count == before)
    }

    @Test("A choice made after the page has closed is dropped")
    func late() async {
        await act(.remove)
        host.navigation.closeWindow()
        host.navigation.press()
        #expect(store.heard == [.remove])
        #expect(host.problems.isEmpty)
    }

    @Test("Responses for the window are passed to it")
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

    @Test("The responses of a handler can be compared")
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
