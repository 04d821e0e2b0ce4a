// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Minya

@MainActor @Suite("Merging several writes before a delivery")
struct MergingTests {
    let page = Page()
    let listener = Listener()

    @Test("A Normal delivers only its newest value")
    func normal() {
        page.view.observe(\.title, by: listener) { $0.record($1) }
        page.store.batch {
            page.store.title = "a"
            page.store.title = "b"
            #expect(listener.heard == [""])
        }
        #expect(listener.heard == ["", "b"])
    }

    @Test("A Normal delivers an equal value, too")
    func normalEqual() {
        page.view.observe(\.title, by: listener) { $0.record($1) }
        page.store.title = "a"
        page.store.title = "a"
        #expect(listener.heard == ["", "a", "a"])
    }

    @Test("A Normal that becomes nil delivers nil")
    func normalNil() {
        page.view.observe(\.note, by: listener) { $0.record($1 ?? "nil") }
        page.store.batch { page.store.note = nil }
        page.store.note = nil
        #expect(listener.heard == ["first", "nil", "nil"])
    }

    @Test("Values of any size wait for their delivery")
    func sizes() {
        let store = StoreEnd(SizesPipeline())
        store.view.observe(\.nothing, by: listener) { $0.record($1) }
        store.view.observe(\.byte, by: listener) { $0.record($1) }
        store.view.observe(\.number, by: listener) { $0.record($1) }
        store.view.observe(\.optional, by: listener) { $0.record($1 ?? -1) }
        store.view.observe(\.pair, by: listener) { $0.record($1) }
        #expect(listener.heard == ["()", "0", "0.0", "-1", "(0, 0)"])
        for number in 1...2 {
            listener.heard = []
            store.batch {
                store.nothing = ()
                store.byte = UInt8(number)
                store.number = Double(number)
                store.optional = number == 1 ? 7 : nil
                store.pair = (number, -number)
            }
            #expect(
                listener.heard == [
                    "()", "\(number)", "\(number).0", number == 1 ? "7" : "-1",
                    "(\(number), \(-number))",
                ])
        }
    }

    @Test("A Status delivers only its newest value")
    func status() {
        page.view.observe(\.phase, by: listener) { $0.record($1) }
        page.store.batch {
            page.store.phase = .loading
            page.store.phase = .empty
        }
        #expect(listener.heard == ["idle", "empty"])
    }

    @Test("A Field delivers only its newest value")
    func field() {
        page.view.observe(\.query, by: listener) { $0.record($1) }
        page.store.batch {
            page.store.query = "a"
            page.store.query = "b"
        }
        #expect(listener.heard == ["", "b"])
    }

    @Test("A Context delivers only its newest value, and is not replayed")
    func context() {
        page.store.next = "before"
        page.controller.observe(\.next, by: listener) { $0.record($1) }
        #expect(listener.heard.isEmpty)
        #expect(page.controller.next == "before")
        page.store.batch {
            page.store.next = "a"
            page.store.next = "b"
        }
        #expect(listener.heard == ["b"])
    }

    @Test("A Context that is cleared before its delivery is not delivered")
    func contextTakenBack() {
        page.controller.observe(\.next, by: listener) { $0.record($1) }
        page.store.batch {
            page.store.next = "a"
            page.store.next = nil
        }
        #expect(listener.heard.isEmpty)
        #expect(page.controller.next == nil)
    }

    @Test("Every Flag, Input and Request is delivered in order, and none is replayed")
    func events() {
        page.store.shook.send()
        page.view.tapped.send(0)
        page.store.ask.send("before")
        page.view.observe(\.shook, by: listener) { $0.record("shook") }
        page.store.observe(\.tapped, by: listener) { $0.record("tapped \($1)") }
        page.controller.observe(\.ask, by: listener) { $0.record("ask \($1)") }
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

    @Test("Rows deliver one merged change")
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

    @Test("A batch that throws delivers what it wrote")
    func throwing() {
        struct Stop: Error {}
        page.view.observe(\.title, by: listener) { $0.record($1) }
        #expect(throws: Stop.self) {
            try page.store.batch {
                page.store.title = "a"
                throw Stop()
            }
        }
        page.store.title = "b"
        #expect(listener.heard == ["", "a", "b"])
    }

    @Test("The writes of a nested batch are delivered when the outer one ends")
    func nested() {
        page.view.observe(\.title, by: listener) { $0.record($1) }
        let made = page.store.batch {
            page.store.batch { page.store.title = "a" }
            #expect(listener.heard == [""])
            page.store.title = "b"
            return 5
        }
        #expect(made == 5)
        #expect(listener.heard == ["", "b"])
    }

    @Test("A change in place that throws delivers what it has changed so far")
    func halfWay() {
        struct Stop: Error {}
        func change(_ text: inout String) throws {
            text = "half"
            throw Stop()
        }
        page.view.observe(\.title, by: listener) { $0.record($1) }
        try? change(&page.store.title)
        #expect(page.view.title == "half")
        #expect(listener.heard == ["", "half"])
    }
}

private final class SizesPipeline: Pipeline {
    var nothing = Normal<Void>(())
    var byte = Normal<UInt8>(0)
    var number = Normal<Double>(0)
    var optional = Normal<Int?>(nil)
    var pair = Normal<(Int, Int)>((0, 0))
}
