// SPDX-License-Identifier: Apache-2.0

import MinyaTesting
import Testing

@testable import Minya

@MainActor @Suite("Slots by their names")
struct NamedSlotsTests {
    let end = StoreEnd(NamedPipeline())
    let listener = Listener()
    var slots: NamedSlots { NamedSlots(end) }

    private func slot(_ name: String) throws -> NamedSlot {
        try #require(slots.slots(at: name).first)
    }

    @Test("A slot is found by the name that events have, private, inherited or of a child")
    func found() throws {
        #expect(try slot("NamedPipeline.title").kind == .normal)
        #expect(try slot("NamedPipeline.hidden").written == Double.self)
        #expect(try slot("NamedPipeline.count").written == Int.self)
        #expect(try slot("NamedPipeline.note").written == String?.self)
        #expect(try slot("NamedPipeline.rows").written == Row.self)
        #expect(try slot("BannerPipeline.draft").kind == .field)
        #expect(try slot("NamedPipeline.banner.draft").kind == .field)
        for unknown in [
            "NamedPipeline.titles", "Other.title", "NamedPipeline", "NamedPipeline.", "", ".",
            "NamedPipeline.plain", "NamedPipeline.title.count", "NamedPipeline..title",
        ] {
            #expect(slots.slots(at: unknown).isEmpty, "\(unknown)")
        }
    }

    @Test("Pipelines of a Child and of Children are found while they are there")
    func children() {
        end.preview.open(PreviewPipeline())
        #expect(slots.slots(at: "PreviewPipeline.text").count == 1)
        end.previews.append(PreviewPipeline())
        #expect(slots.slots(at: "PreviewPipeline.text").count == 2)
        end.preview.close()
        end.previews.removeAll()
        #expect(slots.slots(at: "PreviewPipeline.text").isEmpty)
    }

    @Test("Each pipeline is visited once, also if children refer to their parent")
    func family() {
        let parent = ParentPipeline()
        let end = StoreEnd(parent)
        for _ in 0..<6 { end.members.append(MemberPipeline(of: parent)) }
        let slots = NamedSlots(end)
        #expect(slots.slots(at: "ParentPipeline.title").count == 1)
        #expect(slots.slots(at: "MemberPipeline.text").count == 6)
    }

    @Test("A write reaches the slot and its observers, as that of an end would")
    func writes() throws {
        end.view.observe(\.title, by: listener) { $0.record("title \($1)") }
        end.observe(\.query, by: listener) { $0.record("query \($1)") }
        end.controller.observe(\.ask, by: listener) { $0.record("ask \($1)") }
        end.controller.observe(\.next, by: listener) { $0.record("next \($1)") }
        end.observe(\.tapped, by: listener) { $0.record("tapped \($1)") }
        listener.heard = []
        #expect(try slot("NamedPipeline.title").write("t", by: .store))
        #expect(try slot("NamedPipeline.query").write("q", by: .view))
        #expect(try slot("NamedPipeline.query").write("q", by: .view))
        #expect(try slot("NamedPipeline.query").write("s", by: .store))
        #expect(try slot("NamedPipeline.ask").write("a", by: .store))
        #expect(try slot("NamedPipeline.next").write("n", by: .store))
        #expect(try slot("NamedPipeline.tapped").write(3, by: .controller))
        #expect(try slot("NamedPipeline.note").write(String?.none as Any, by: .store))
        #expect(try slot("NamedPipeline.hidden").write(2.5, by: .store))
        #expect(try slot("NamedPipeline.count").write(7, by: .store))
        #expect(listener.heard == ["title t", "query q", "ask a", "next n", "tapped 3"])
        #expect(end.title == "t" && end.query == "s" && end.next == "n" && end.note == nil)
        #expect(end.count == 7)
        #expect(try slot("NamedPipeline.hidden").value as? Double == 2.5)
    }

    @Test("A value of another type, and a write of a child, change nothing")
    func refused() throws {
        for name in ["title", "query", "tapped", "ask", "next", "rows", "preview", "previews"] {
            #expect(try !slot("NamedPipeline.\(name)").write(Desk.self, by: .view))
        }
        #expect(end.title.isEmpty && end.query.isEmpty && end.rows.isEmpty)
    }

    @Test("Rows accept a write that fits them, and no other")
    func rows() throws {
        let rows = try slot("NamedPipeline.rows")
        func write(_ splices: [RowsSplice], _ new: [(position: Int, row: Any)]) -> Bool {
            rows.write(ReplayedRows(splices: splices, rows: new), by: .store)
        }
        let mirror = RowsMirror()
        end.view.observe(\.rows, by: mirror) { mirror, change in
            mirror.apply(change, now: end.rows.items)
        }
        #expect(
            write(
                [RowsSplice(position: 0, removed: 0, added: 2)],
                [(0, Row(1)), (1, Row(2))]))
        #expect(
            write(
                [RowsSplice(position: 1, removed: 1, added: 1)],
                [(1, Row(3)), (0, Row(1, "new"))]))
        #expect(end.rows.items == [Row(1, "new"), Row(3)])
        #expect(mirror.copy == end.rows.items && mirror.faults.isEmpty)
        let hostile = [
            RowsSplice(position: -1, removed: 0, added: 0),
            RowsSplice(position: 3, removed: 0, added: 0),
            RowsSplice(position: 0, removed: .max, added: 0),
            RowsSplice(position: 2, removed: 1, added: 0),
            RowsSplice(position: 0, removed: -1, added: 0),
            RowsSplice(position: 0, removed: 0, added: .max),
            RowsSplice(position: 0, removed: 0, added: -1),
        ]
        for splice in hostile { #expect(!write([splice], [(0, Row(9))]), "\(splice)") }
        #expect(!write([], [(7, Row(9))]))
        #expect(!write([], [(.min, Row(9))]))
        #expect(!write([], [(0, "another type")]))
        #expect(end.rows.items == [Row(1, "new"), Row(3)])
    }

    @Test("An observer receives later deliveries to its layers, and no replay")
    func observed() throws {
        var heard: [String] = []
        end.title = "before"
        try slot("NamedPipeline.title").observe(asOthersThan: .store) { heard.append("title") }
        try slot("NamedPipeline.query").observe(asOthersThan: .view) { heard.append("query") }
        try slot("NamedPipeline.ask").observe(asOthersThan: .store) { heard.append("ask") }
        try slot("NamedPipeline.next").observe(asOthersThan: .store) { heard.append("next") }
        try slot("NamedPipeline.rows").observe(asOthersThan: .store) { heard.append("rows") }
        #expect(heard.isEmpty)
        end.batch {
            end.title = "a"
            end.query = "of the Store"
            end.ask.send("a")
            end.ask.send("b")
            end.next = "n"
            end.rows.append(Row(1))
        }
        end.view.query = "q"
        // The Store's own write of a Field reaches a parent's Store.
        #expect(heard == ["title", "query", "ask", "ask", "next", "rows", "query"])
    }
}

class NamedBase: Pipeline {
    var count = Normal(0)
    private var hidden = Normal(1.5)
    let banner = BannerPipeline()
}

final class NamedPipeline: NamedBase {
    var title = Normal("")
    var note = Normal<String?>("note")
    var rows = Rows<Row>()
    var query = Field("")
    var tapped = Input<Int>()
    var ask = Request<String>()
    var next = Context<String>()
    var preview = Child<PreviewPipeline>()
    var previews = Children<PreviewPipeline>()
    var plain = 3
}

final class PreviewPipeline: Pipeline {
    var text = Normal("")
}

final class ParentPipeline: Pipeline {
    var title = Normal("")
    var members = Children<MemberPipeline>()
}

final class MemberPipeline: Pipeline {
    unowned let parent: ParentPipeline
    var text = Normal("")

    init(of parent: ParentPipeline) { self.parent = parent }
}
