// SPDX-License-Identifier: Apache-2.0

import Minya

/// The actions on the page of responses.
enum PageAction: Sendable, Equatable {
    case menu, ask, remove, restore, rename(String?), add([String]), slow, refuse, fail, idle
}

final class ActionPipeline: Pipeline {
    var action = Input<PageAction>()
    var translated = Input<PageAction>()
    var response = Request<Response<PageAction>>()
}

/// Answers each action with a different kind of response.
struct PageHandler: ActionHandler {
    func respond(to action: PageAction, on model: String) async throws -> Response<PageAction> {
        switch action {
        case .menu:
            .menu(
                Menu(
                    .section(.item("Ask", .ask)),
                    .section(.item("Remove", .remove, role: .destructive))))
        case .ask: .alert(Alert("Remove?", choices: [.cancel("Keep"), .suggested("Yes", .remove)]))
        case .remove: .toast(Toast("\(model) removed", button: "Undo", action: .restore))
        case .restore: .toast("restored")
        case .rename: .open(.picker, model, as: .sheet) { .rename($0.value) }
        case .add: .choose("Add", .folder) { .add($0) }
        case .slow: .copy(.text(model))
        case .refuse: throw Rejection(code: "no", message: "not allowed")
        case .fail: throw Failure(.offline, "no way there")
        case .idle: .nothing
        }
    }
}

final class ActionStore: Store {
    let lifetime = Lifetime()
    let pipeline = StoreEnd(ActionPipeline())
    let name: String
    var heard: [PageAction] = []

    init(context: String, dependencies: Dependencies) { name = context }

    func addObservers() {
        pipeline.observe(\.action, by: self) { store, action in
            store.heard.append(action)
            store.respond(to: action, on: store.name, by: PageHandler(), into: \.response)
        }
        pipeline.observe(\.translated, by: self) { store, action in
            store.respond(
                to: action, on: store.name, by: PageHandler(), into: \.response,
                failed: { "\($0.reason): \($0.message)" })
        }
    }
}

final class ActionController: ViewController {
    let lifetime = Lifetime()
    let pipeline: ControllerEnd<ActionPipeline>

    init(pipeline: ControllerEnd<ActionPipeline>) { self.pipeline = pipeline }

    func addObservers() {
        perform(each: \.response, into: \.action)
    }
}
