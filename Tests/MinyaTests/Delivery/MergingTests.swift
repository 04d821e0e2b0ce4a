// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Minya

@MainActor @Suite("Several writes before a delivery merge as the table of kinds says")
struct MergingTests {
    let page = Page()
    let listener = Listener()

    @Test("a Normal is delivered once, the newest")
    func normal() {
        page.view.observe(\.title, by: listener) { $0.hear($1) }
        page.store.batch {
            page.store.title = "a"
            page.store.title = "b"
            #expect(listener.heard == [""])
        }
        #expect(listener.heard == ["", "b"])
    }

    @Test("a Normal is delivered for an equal value too")
    func normalEqual() {
        page.view.observe(\.title, by: listener) { $0.hear($1) }
        page.store.title = "a"
        page.store.title = "a"
        #expect(listener.heard == ["", "a", "a"])
    }

    @Test("a Normal that became nil is delivered as nil")
    func normalNil() {
        page.view.observe(\.note, by: listener) { $0.hear($1 ?? "nil") }
        page.store.batch { page.store.note = nil }
        page.store.note = nil
        #expect(listener.heard == ["first", "nil", "nil"])
    }

    @Test("a Status is delivered once, the newest")
    func status() {
        page.view.observe(\.phase, by: listener) { $0.hear($1) }
        page.store.batch {
            page.store.phase = .loading
            page.store.phase = .empty
        }
        #expect(listener.heard == ["idle", "empty"])
    }

    @Test("a Field is delivered once, the newest")
    func field() {
        page.view.observe(\.query, by: listener) { $0.hear($1) }
        page.store.batch {
            page.store.query = "a"
            page.store.query = "b"
        }
        #expect(listener.heard == ["", "b"])
    }

    @Test("a Context is delivered once, the newest, and not replayed")
    func context() {
        page.store.next = "before"
        page.controller.observe(\.next, by: listener) { $0.hear($1) }
        #expect(listener.heard.isEmpty)
        #expect(page.controller.next == "before")
        page.store.batch {
            page.store.next = "a"
            page.store.next = "b"
        }
        #expect(listener.heard == ["b"])
    }

    @Test("a Context that was taken back before its delivery is not delivered")
    func contextTakenBack() {
        page.controller.observe(\.next, by: listener) { $0.hear($1) }
        page.store.batch {
            page.store.next = "a"
            page.store.next = nil
        }
        #expect(listener.heard.isEmpty)
        #expect(page.controller.next == nil)
    }

    @Test("each Flag, Input and Request is delivered, in order, and none is replayed")
    func events() {
        page.store.shook.send()
        page.view.tapped.send(0)
        page.store.ask.send("before")
        page.view.observe(\.shook, by: listener) { $0.hear("shook") }
        page.store.observe(\.tapped, by: listener) { $0.hear("tapped \($1)") }
        page.controller.observe(\.ask, by: listener) { $0.hear("ask \($1)") }
        #expect(listener.heard.isEmpty)
        page.store.batch {
            page.store.shook.send()
            page.view.tapped.send(1)
            page.store.ask.send("a")
            page.controller.tapped.send(2)
            page.store.shook.send()
            page.store.ask.send("b")
        }
        #expect(
            listener.heard == ["shook", "tapped 1", "ask a", "tapped 2", "shook", "ask b"])
    }

    @Test("Rows are delivered once, as one merged change")
    func rows() {
        var changes: [RowsChange<Int>] = []
        page.view.observe(\.rows, by: listener) { changes.append($1) }
        page.store.batch {
            page.store.rows.append(Row(1))
            page.store.rows.append(Row(2))
            page.store.rows.update(id: 1) { $0.text = "one" }
            page.store.rows.remove(id: 2)
        }
        #expect(
            changes == [
                RowsChange(isFull: true),
                RowsChange(splices: [RowsSplice(position: 0, removed: 0, added: 1)]),
            ])
    }

    @Test("a batch that throws delivers what it wrote")
    func throwing() {
        struct Stop: Error {}
        page.view.observe(\.title, by: listener) { $0.hear($1) }
        #expect(throws: Stop.self) {
            try page.store.batch {
                page.store.title = "a"
                throw Stop()
            }
        }
        page.store.title = "b"
        #expect(listener.heard == ["", "a", "b"])
    }

    @Test("a batch inside a batch ends with the outer one")
    func nested() {
        page.view.observe(\.title, by: listener) { $0.hear($1) }
        let made = page.store.batch {
            page.store.batch { page.store.title = "a" }
            #expect(listener.heard == [""])
            page.store.title = "b"
            return 5
        }
        #expect(made == 5)
        #expect(listener.heard == ["", "b"])
    }

    @Test("a change in place that throws half way is delivered as far as it came")
    func halfWay() {
        struct Stop: Error {}
        func change(_ text: inout String) throws {
            text = "half"
            throw Stop()
        }
        page.view.observe(\.title, by: listener) { $0.hear($1) }
        try? change(&page.store.title)
        #expect(page.view.title == "half")
        #expect(listener.heard == ["", "half"])
    }
}
