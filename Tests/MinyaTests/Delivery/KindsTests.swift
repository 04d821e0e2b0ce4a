// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Minya

@MainActor @Suite("Kinds of slots")
struct KindsTests {
    let page = Page()
    let view = Listener()
    let controller = Listener()
    let store = Listener()

    @Test("A Normal and a Status are replayed to the View and the Controller")
    func values() {
        page.store.title = "t"
        page.store.phase = .loading
        page.view.observe(\.title, by: view) { $0.record($1) }
        page.view.observe(\.phase, by: view) { $0.record($1) }
        page.controller.observe(\.title, by: controller) { $0.record($1) }
        page.controller.observe(\.phase, by: controller) { $0.record($1) }
        #expect(view.heard == ["t", "loading"])
        #expect(controller.heard == ["t", "loading"])
    }

    @Test("Rows are replayed as one full change, which is empty for an empty list")
    func rows() {
        var changes: [RowsChange<Int>] = []
        page.view.observe(\.rows, by: view) { changes.append($1) }
        page.store.rows.items = [Row(1), Row(2)]
        page.controller.observe(\.rows, by: controller) { changes.append($1) }
        let both = [RowsSplice(position: 0, removed: 0, added: 2)]
        #expect(
            changes == [
                RowsChange(isFull: true), RowsChange(splices: both),
                RowsChange(splices: both, isFull: true),
            ])
    }

    @Test("An Input of the View or the Controller reaches the Store and the Controller")
    func inputs() {
        page.store.observe(\.tapped, by: store) { $0.record($1) }
        page.controller.observe(\.tapped, by: controller) { $0.record($1) }
        page.store.observe(\.refresh, by: store) { $0.record("refresh") }
        page.view.tapped.send(1)
        page.controller.tapped.send(2)
        page.view.refresh.send()
        #expect(store.heard == ["1", "2", "refresh"])
        #expect(controller.heard == ["1", "2"])
    }

    @Test("A Flag of the Store reaches the View and the Controller")
    func flags() {
        page.view.observe(\.shook, by: view) { $0.record("shook") }
        page.controller.observe(\.shook, by: controller) { $0.record("shook") }
        page.store.shook.send()
        #expect(view.heard == ["shook"])
        #expect(controller.heard == ["shook"])
    }

    @Test("A Request and a Context of the Store reach the Controller")
    func requests() {
        page.controller.observe(\.ask, by: controller) { $0.record($1) }
        page.controller.observe(\.next, by: controller) { $0.record($1) }
        page.store.ask.send("toast")
        page.store.next = "detail"
        #expect(controller.heard == ["toast", "detail"])
        #expect(page.view.next == "detail")
    }

    @Test("Every layer reads every slot that holds a value")
    func reading() {
        page.store.title = "t"
        page.store.phase = .empty
        page.store.next = "n"
        page.view.query = "q"
        page.store.rows.items = [Row(3)]
        #expect(page.view.title == "t" && page.controller.title == "t")
        #expect(page.view.phase == .empty && page.controller.phase == .empty)
        #expect(page.view.next == "n" && page.controller.next == "n" && page.store.next == "n")
        #expect(page.controller.query == "q" && page.store.query == "q")
        #expect(page.view.rows.first == Row(3) && page.controller.rows[id: 3] == Row(3))
    }

    @Test("Observers of one pipeline do not receive writes to another")
    func apart() {
        let other = Page()
        page.view.observe(\.title, by: view) { $0.record($1) }
        other.store.title = "other"
        #expect(view.heard == [""])
    }
}
