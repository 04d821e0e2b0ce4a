// SPDX-License-Identifier: Apache-2.0

import MinyaTesting
import Testing

@testable import Minya

/// Records every event except the additions of observers.
final class Notes: SceneObserver {
    var all: [String] = []

    func receive(_ event: SceneEvent) {
        switch event.kind {
        case .opened: all.append("opened \(event.scene.name)")
        case .finished(let result): all.append("finished \(event.scene.name): \(result)")
        case .closed: all.append("closed \(event.scene.name)")
        case .observed: break
        case .written(let write):
            all.append("\(write.layer) wrote \(write.kind) \(write.path) = \(write.value)")
        case .writtenLate(let write):
            all.append("late: \(write.layer) wrote \(write.path) = \(write.value)")
        case .delivered(let delivery):
            #expect(delivery.took >= .zero)
            all.append(
                "\(delivery.path) to \(delivery.observer.layer) \(delivery.observer.owner)")
        case .workStarted(let name): all.append("started \(name)")
        case .workDelivered(let name, let element): all.append("\(name): \(element)")
        case .workEnded(let name, let outcome):
            all.append("ended \(name): \(outcome.map { "\($0)" } ?? "nil")")
        case .called(let call): all.append("called \(call)")
        case .answered(let answer): all.append("answered \(answer.map { "\($0)" } ?? "nil")")
        }
    }
}

/// Records the rows that each write changed.
private final class ChangedRows: SceneObserver {
    var all: [String] = []

    func receive(_ event: SceneEvent) {
        guard case .written(let write) = event.kind else { return }
        let rows = write.changedRows.map { position, row in
            (row as? Row).map { "\(position):\($0.id)\($0.text)" } ?? "?"
        }
        all.append("\(write.path) \(rows.joined(separator: " "))")
    }
}

@MainActor @Suite("Scene observers")
struct SceneObserverTests {
    let desk = Desk()
    let notes = Notes()

    init() { desk.host.mediator.attach(notes) }

    @Test("The opening and closing of a scene are reported once")
    func scenes() {
        desk.openPage()
        let scene = desk.navigation.scenes.last
        desk.navigation.closeWindow()
        scene?.close()
        #expect(notes.all.first == "opened page")
        #expect(notes.all.last == "closed page")
        #expect(notes.all.filter { $0 == "closed page" }.count == 1)
    }

    @Test("Every write is reported with path, kind, layer and value, observed or not")
    func writes() throws {
        let store = try #require(desk.openPage())
        let pipe = store.pipeline
        notes.all = []
        pipe.count = 1
        pipe.phase = .empty
        pipe.query = "s"
        pipe.view.query = "v"
        pipe.view.query = "v"
        pipe.ask.send("a")
        pipe.controller.tapped.send(3)
        pipe.next = "n"
        pipe.rows.append(Row(1))
        store.banner.pipeline.draft = "d"
        pipe.preview.open(BannerPipeline())
        pipe.tabs.append(BannerPipeline())
        let writes = notes.all.filter { $0.contains(" wrote ") }
        #expect(
            writes.prefix(8) == [
                "Store wrote normal PagePipeline.count = 1",
                "Store wrote status PagePipeline.phase = empty",
                "Store wrote field PagePipeline.query = s",
                "View wrote field PagePipeline.query = v",
                "Store wrote request PagePipeline.ask = a",
                "ViewController wrote input PagePipeline.tapped = 3",
                "Store wrote context PagePipeline.next = n",
                "Store wrote rows PagePipeline.rows = "
                    + "\(RowsChange<Int>(splices: [RowsSplice(position: 0, removed: 0, added: 1)]))",
            ])
        #expect(writes.dropFirst(8).first == "Store wrote field BannerPipeline.draft = d")
        #expect(
            writes.dropFirst(9).first?.hasPrefix("Store wrote child PagePipeline.preview") == true)
        #expect(writes.last?.hasPrefix("Store wrote children PagePipeline.tabs") == true)
        #expect(writes.count == 11)
    }

    @Test("Every delivery is reported with its observer, including replays")
    func deliveries() throws {
        let store = try #require(desk.openPage())
        #expect(notes.all.contains("PagePipeline.title to View PageView"))
        notes.all = []
        store.pipeline.title = "t"
        #expect(
            notes.all == [
                "Store wrote normal PagePipeline.title = t",
                "PagePipeline.title to View PageView",
            ])
        notes.all = []
        store.pipeline.batch {
            store.pipeline.view.tapped.send(1)
            store.pipeline.title = "u"
        }
        #expect(
            notes.all == [
                "View wrote input PagePipeline.tapped = 1",
                "Store wrote normal PagePipeline.title = u",
                "PagePipeline.tapped to Store PageStore",
                "PagePipeline.title to View PageView",
            ])
    }

    @Test("Inspection does not change the order of deliveries, even of unobserved slots")
    func sameOrder() throws {
        func heard(_ desk: Desk) throws -> [String] {
            let pipe = try #require(desk.openPage()).pipeline
            let listener = Listener()
            pipe.view.observe(\.count, by: listener) { $0.record("count \($1)") }
            listener.heard = []
            pipe.batch {
                pipe.phase = .loading
                pipe.query = "s"
                pipe.next = "n"
                pipe.rows.append(Row(1))
                pipe.preview.open(BannerPipeline())
                pipe.count = 1
                pipe.view.observe(\.phase, by: listener) { $0.record("phase \($1)") }
                pipe.view.observe(\.query, by: listener) { $0.record("query \($1)") }
                pipe.controller.observe(\.next, by: listener) { $0.record("next \($1)") }
                pipe.view.observe(\.rows, by: listener) { $0.record("rows \($1.splices.count)") }
                pipe.view.preview.observe(\.text, by: listener) { $0.record("text \($1)") }
                listener.heard = []
                pipe.preview.open(BannerPipeline()).text = "t"
                pipe.rows.append(Row(2))
                pipe.next = "m"
                pipe.query = "t"
                pipe.phase = .empty
            }
            return listener.heard
        }
        let inspected = try heard(desk)
        #expect(inspected == (try heard(Desk())))
        #expect(inspected == ["count 1", "text t", "rows 1", "next m", "query t", "phase empty"])
    }

    @Test("A delivery to a parent Store is reported as one to the Store")
    func parentStore() throws {
        let store = try #require(desk.openPage())
        store.pipeline.banner.observe(\.wish, by: store) { _, _ in }
        notes.all = []
        store.banner.pipeline.wish.send("w")
        #expect(notes.all.last == "BannerPipeline.wish to Store PageStore")
    }

    @Test("An inspected scene delivers the same as any other")
    func sameDelivery() throws {
        let store = try #require(desk.openPage())
        let listener = Listener()
        let end = store.pipeline
        end.view.observe(\.query, by: listener) { $0.record("view \($1)") }
        end.observe(\.query, by: listener) { listener, query in
            listener.record("store \(query)")
            end.query = query + "!"
            end.shook.send()
        }
        end.view.observe(\.shook, by: listener) { $0.record("shook") }
        end.view.observe(\.note, by: listener) { $0.record($1 ?? "nil") }
        listener.heard = []
        end.view.query = "a"
        end.batch { end.note = nil }
        #expect(listener.heard == ["store a", "view a!", "shook", "nil"])
        var edits = 0
        let mirror = RowsMirror()
        end.view.observe(\.rows, by: mirror) { mirror, change in
            mirror.apply(change, now: end.view.rows.items)
            edits += 1
            if edits < 4 { end.rows.append(Row(edits)) }
        }
        #expect(mirror.copy.map(\.id) == [1, 2, 3])
        #expect(mirror.faults.isEmpty)
    }

    @Test("Writes after the close are reported as late, and are not delivered")
    func late() throws {
        let store = try #require(desk.openPage())
        let end = store.pipeline.view
        desk.navigation.closeWindow()
        notes.all = []
        store.pipeline.title = "t"
        store.pipeline.count = 1
        store.pipeline.rows.append(Row(1))
        end.tapped.send(1)
        end.query = "q"
        #expect(
            notes.all.map { $0.prefix(while: { $0 != "=" }) } == [
                "late: Store wrote PagePipeline.title ", "late: Store wrote PagePipeline.count ",
                "late: Store wrote PagePipeline.rows ", "late: View wrote PagePipeline.tapped ",
                "late: View wrote PagePipeline.query ",
            ])
    }

    @Test("The start and end of work are reported, with its outcome, or nil if cancelled")
    func work() async throws {
        let bench = try Bench(notes)
        notes.all = []
        bench.store.start { "found" }
        await bench.page.settled()
        bench.store.start { [gate = bench.gate] in try await gate.waitForAnswer() }
        await bench.gate.arrived(1)
        bench.store.cancel(.work)
        bench.gate.answer(.success("late"))
        await bench.settle()
        #expect(
            notes.all == [
                "started work", "ended work: value(\"found\")", "started work",
                "ended work: nil",
            ])
    }

    @Test("All observers receive the same; one attached later receives only later scenes")
    func several() {
        desk.openPage()
        let second = Notes()
        desk.host.mediator.attach(second)
        #expect(second.all.isEmpty)
        notes.all = []
        desk.openPage()
        #expect(!second.all.isEmpty)
        #expect(second.all == notes.all)
    }

    @Test("A change of rows comes with the added rows, then the updated ones, and their positions")
    func changedRows() throws {
        let changes = ChangedRows()
        desk.host.mediator.attach(changes)
        let store = try #require(desk.openPage())
        store.pipeline.count = 1
        store.pipeline.rows.items = [Row(1), Row(2)]
        store.pipeline.rows.items = [Row(0), Row(1), Row(2, "new"), Row(3)]
        store.pipeline.rows.remove(id: 1)
        #expect(
            changes.all == [
                "PagePipeline.count ", "PagePipeline.rows 0:1 1:2",
                "PagePipeline.rows 0:0 3:3 2:2new", "PagePipeline.rows ",
            ])
    }

    @Test("Without an observer a scene has no probe, and unobserved slots stay silent")
    func absent() throws {
        let plain = Desk()
        let store = try #require(plain.openPage())
        #expect(store.pipeline.queue.probe == nil)
        #expect(store.pipeline.queue.state == 0)
        store.pipeline.count = 5
        guard case .silent = store.pipeline.pipeline.count.tap else {
            Issue.record("the slot has a list")
            return
        }
    }

    @Test("An observer of a slot that was written unobserved receives its value")
    func silentThenObserved() throws {
        let plain = Desk()
        let store = try #require(plain.openPage())
        let listener = Listener()
        store.pipeline.count = 5
        store.pipeline.view.tapped.send(1)
        store.pipeline.view.query = "q"
        store.pipeline.view.observe(\.count, by: listener) { $0.record($1) }
        store.pipeline.controller.observe(\.tapped, by: listener) { $0.record("tapped \($1)") }
        store.pipeline.observe(\.query, by: listener) { $0.record($1) }
        store.pipeline.count = 6
        store.pipeline.view.tapped.send(2)
        store.pipeline.view.query = "r"
        #expect(listener.heard == ["5", "q", "6", "tapped 2", "r"])
    }
}
