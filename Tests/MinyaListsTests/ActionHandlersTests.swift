// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting
import Testing

@testable import MinyaLists

final class NotesPipeline: Pipeline {
    var rows = Rows<AnyRow>()
    var action = Input<RowAction>()
    var response = Request<Response<RowAction>>()
}

struct NoteHandler: ActionHandler {
    func respond(
        to action: Note.Action, on note: Note
    ) async throws -> Response<Note.Action> {
        switch action {
        case .menu:
            .menu(
                Menu(
                    .section(.item("Copy", .copy, isEnabled: false)),
                    .section(.item("Remove", .remove, role: .destructive, isOn: true))))
        case .copy: .copy(.text(note.text))
        case .remove: .toast(Toast("\(note.text) removed", button: "Undo", action: .copy))
        case .ask: throw Rejection(code: "no", message: "not allowed")
        }
    }
}

final class NotesStore: Store {
    let lifetime = Lifetime()
    let pipeline = StoreEnd(NotesPipeline())
    private let handlers: ActionHandlers

    init(context: [AnyRow], dependencies: Dependencies) {
        var handlers = ActionHandlers()
        handlers.register(NoteHandler())
        self.handlers = handlers
        pipeline.rows.items = context
    }

    func addObservers() {
        pipeline.observe(\.action, by: self) { store, action in
            store.respond(to: action, in: \.rows, by: store.handlers, into: \.response)
        }
    }
}

final class NotesController: ViewController {
    let lifetime = Lifetime()
    let pipeline: ControllerEnd<NotesPipeline>

    init(pipeline: ControllerEnd<NotesPipeline>) { self.pipeline = pipeline }

    func addObservers() {
        pipeline.observe(\.response, by: self) { controller, response in
            controller.perform(response, into: \.action)
        }
    }
}

@MainActor @Suite("Action handlers of rows")
struct ActionHandlersTests {
    let host = TestHost()
    let page: TestScene<NotesStore>
    let milk = Note(id: 1, text: "milk")

    init() throws {
        page = try host.open(
            NotesStore.self, NotesController.self, [AnyRow(milk), AnyRow(Mark(id: 1))])
    }

    private var last: WindowCall? { host.navigation.calls.last }

    private func act(_ action: RowAction) async {
        page.view.action.send(action)
        await page.settled()
    }

    @Test("A chosen menu item is the next action on the same row")
    func menu() async {
        await act(RowAction(.menu, on: milk))
        #expect(last == .menu(["Copy", "Remove"]))
        host.navigation.answer("Remove")
        await page.settled()
        #expect(last == .toast("milk removed", button: "Undo"))
        host.navigation.press()
        await page.settled()
        #expect(last == .copy(.text("milk")))
    }

    @Test("An action applies to the row's current state, and does nothing to a removed row")
    func now() async throws {
        let store = try #require(page.scene.store as? NotesStore)
        let bread = Note(id: 1, text: "bread")
        store.pipeline.rows.items[0] = AnyRow(bread)
        await act(RowAction(.copy, on: milk))
        #expect(last == .copy(.text("bread")))
        let calls = host.navigation.calls.count
        store.pipeline.rows.removeAll()
        await act(RowAction(.copy, on: milk))
        #expect(host.navigation.calls.count == calls)
        #expect(host.problems.isEmpty)
    }

    @Test("A rejection that the handler throws is shown in a toast")
    func rejected() async {
        await act(RowAction(.ask, on: milk))
        #expect(last == .toast("not allowed", button: nil))
    }

    @Test("An action without a handler is reported with the names of action and model")
    func unanswered() async {
        await act(RowAction("press" as any Sendable, on: AnyRow(Mark(id: 1)).id))
        #expect(host.problems == [.noHandler(action: "press", model: "Mark")])
        await act(RowAction("press" as any Sendable, on: AnyRow(milk).id))
        #expect(host.problems.last == .noHandler(action: "press", model: "Note"))
        #expect("\(host.problems[0])".contains("register an ActionHandler whose Model is Mark"))
    }

    @Test("A row action has the type of its model's action, for that model alone")
    func typed() throws {
        let (id, action) = try #require(RowAction(.copy, on: milk).on(Note.self))
        #expect(id == milk.id && action == .copy)
        #expect(RowAction(.copy, on: milk).on(Mark.self) == nil)
        #expect(RowAction("press" as any Sendable, on: AnyRow(milk).id).on(Note.self) == nil)
    }

    @Test("Mapping a response keeps its parts and maps its actions")
    func map() {
        func mapped(_ response: Response<Note.Action>) -> Response<RowAction> {
            response.map { RowAction($0, on: milk) }
        }
        let copy = RowAction(.copy, on: milk)
        #expect(mapped(.nothing) == .nothing)
        #expect(mapped(.back) == .back)
        #expect(mapped(.copy(.text("a"))) == .copy(.text("a")))
        #expect(mapped(.launch(.link("b"))) == .launch(.link("b")))
        #expect(mapped(.fullscreen(true)) == .fullscreen(true))
        #expect(mapped(.toast("c")) == .toast("c"))
        #expect(
            mapped(.toast(Toast("c", button: "Undo", action: .copy)))
                == .toast(Toast("c", button: "Undo", action: copy)))
        let alert = Alert<Note.Action>(
            "d", message: "e", choices: [.cancel("no"), .destructive("yes", .copy)])
        #expect(
            mapped(.alert(alert))
                == .alert(
                    Alert("d", message: "e", choices: [.cancel("no"), .destructive("yes", copy)])))
        let menu = Menu<Note.Action>(
            .section(.item("f", .copy, role: .destructive, isEnabled: false, isOn: true)),
            .row(.item("👍", .copy, spoken: "Thumbs Up")))
        #expect(
            mapped(.menu(menu))
                == .menu(
                    Menu(
                        .section(
                            .item("f", copy, role: .destructive, isEnabled: false, isOn: true)),
                        .row(.item("👍", copy, spoken: "Thumbs Up")))))
        let choice = mapped(.choose("g", .folder) { _ in .copy })
        guard case .choose(let title, .folder, let action) = choice else {
            return #expect(Bool(false))
        }
        #expect(title == "g")
        #expect(action([]) == copy)
    }
}
