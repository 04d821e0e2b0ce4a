// SPDX-License-Identifier: Apache-2.0

import Minya
import Testing

@MainActor @Suite("Distinct")
struct DistinctTests {
    final class Pipe: Pipeline {
        var count = Distinct(0)
        var names = Distinct<[String]>([])
        var change = Input<Void>()
    }

    let store = StoreEnd(Pipe())
    let view: ViewEnd<Pipe>
    let controller: ControllerEnd<Pipe>
    let listener = Listener()

    init() {
        view = store.view
        controller = store.controller
        view.observe(\.count, by: listener) { $0.record($1) }
        controller.observe(\.names, by: listener) { $0.record($1) }
        listener.heard = []
    }

    @Test("An equal value is not delivered, and one that differs is")
    func writes() {
        store.count = 0
        #expect(listener.heard.isEmpty)
        store.count = 1
        store.count = 1
        store.count += 1
        #expect(listener.heard == ["1", "2"])
        #expect(view.count == 2)
    }

    @Test("A change in place is delivered only if it changes the value")
    func changesInPlace() {
        store.names.append("a")
        store.names.removeAll { $0 == "b" }
        #expect(listener.heard == ["[\"a\"]"])
    }

    @Test("Inside a delivery, only writes that differ are delivered afterwards")
    func insideDelivery() {
        let writer = Listener()
        store.observe(\.change, by: writer) { [store] _, _ in
            store.count = 0
            store.count = 3
            store.count = 3
        }
        view.change.send()
        #expect(listener.heard == ["3"])
    }

    @Test("A new observer receives the current value")
    func replays() {
        store.count = 4
        let late = Listener()
        view.observe(\.count, by: late) { $0.record($1) }
        #expect(late.heard == ["4"])
    }
}
