// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Minya

@MainActor @Suite("Fields")
struct FieldTests {
    let page = Page()
    let view = Listener()
    let store = Listener()
    let controller = Listener()

    init() {
        page.view.observe(\.query, by: view) { $0.record($1) }
        page.store.observe(\.query, by: store) { $0.record($1) }
        page.controller.observe(\.query, by: controller) { $0.record($1) }
        for listener in [view, store, controller] { listener.heard = [] }
    }

    @Test("A Field is replayed to every layer")
    func replays() {
        let late = Listener()
        page.view.query = "a"
        page.view.observe(\.query, by: late) { $0.record("view \($1)") }
        page.store.observe(\.query, by: late) { $0.record("store \($1)") }
        #expect(late.heard == ["view a", "store a"])
    }

    @Test("A write by the View is not delivered to the View")
    func viewWrites() {
        page.view.query = "a"
        #expect(view.heard.isEmpty)
        #expect(store.heard == ["a"])
        #expect(controller.heard == ["a"])
    }

    @Test("A write by the Store is not delivered to the Store")
    func storeWrites() {
        page.store.query = "a"
        #expect(view.heard == ["a"])
        #expect(store.heard.isEmpty)
        #expect(controller.heard == ["a"])
    }

    @Test("An equal value is not delivered, whichever layer writes it")
    func equal() {
        page.view.query = "a"
        page.view.query = "a"
        page.store.query = "a"
        #expect(view.heard.isEmpty)
        #expect(store.heard == ["a"])
        #expect(controller.heard == ["a"])
    }

    @Test("If the View and then the Store write in a turn, the Store receives nothing")
    func viewThenStore() {
        page.store.batch {
            page.view.query = "typed"
            page.store.query = "corrected"
        }
        #expect(view.heard == ["corrected"])
        #expect(store.heard.isEmpty)
        #expect(controller.heard == ["corrected"])
    }

    @Test("If the Store and then the View write in a turn, the View receives nothing")
    func storeThenView() {
        page.store.batch {
            page.store.query = "proposed"
            page.view.query = "typed"
        }
        #expect(view.heard.isEmpty)
        #expect(store.heard == ["typed"])
        #expect(controller.heard == ["typed"])
    }

    @Test("A Store's correction of typed text is delivered to the View")
    func corrects() {
        let corrector = Listener()
        page.store.observe(\.query, by: corrector) { [page] _, query in
            page.store.query = query.uppercased()
        }
        page.view.query = "abc"
        #expect(view.heard == ["ABC"])
        #expect(store.heard == ["abc"])
        #expect(controller.heard == ["abc", "ABC"])
        #expect(page.view.query == "ABC")
    }
}
