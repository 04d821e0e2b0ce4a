// SPDX-License-Identifier: Apache-2.0

import MinyaTesting
import Testing

@testable import Minya

/// Records every event.
final class EventLog: SceneObserver {
    var all: [SceneEvent] = []

    func receive(_ event: SceneEvent) { all.append(event) }

    /// The events in order, each as one line that begins with the number of its cause.
    ///
    /// Events are numbered from 1, because other tests may cause events meanwhile.
    var lines: [String] {
        let ordered = all.sorted { $0.position < $1.position }
        func number(_ cause: Int?) -> String {
            guard let cause else { return "-" }
            return ordered.firstIndex { $0.position == cause }.map { "\($0 + 1)" } ?? "earlier"
        }
        return ordered.compactMap { (event) -> String? in
            let name: String
            switch event.kind {
            case .opened(let start): name = "opened \(start.layers[.store] ?? "")"
            case .finished(let result): name = "finished \(result)"
            case .closed: name = "closed"
            case .observed: return nil
            case .written(let write): name = "\(write.writer) wrote \(write.path) \(write.value)"
            case .writtenLate(let write): name = "\(write.writer) wrote late \(write.path)"
            case .delivered(let delivery):
                name =
                    "\(delivery.path) to \(delivery.observer.owner)"
                    + (delivery.isReplay ? " again" : "")
            case .workStarted(let work): name = "started \(work)"
            case .workDelivered(let work, let element): name = "\(work) delivered \(element)"
            case .workEnded(let work, let outcome): name = "ended \(work) \(outcome ?? "dropped")"
            case .called(let call): name = "called \(call)"
            case .answered(let answer): name = "answered \(answer ?? "nothing")"
            }
            return "\(number(event.cause)) → \(event.scene.name): \(name)"
        }
    }

    /// Forgets the events so far; the next one is number 1 in `lines`.
    func restart() { all = [] }
}

@MainActor @Suite("The causes of events")
struct CausesTests {
    let desk = Desk()
    let log = EventLog()

    init() { desk.host.mediator.attach(log) }

    @Test("Positions are unique and have no gaps, across scenes")
    func positions() throws {
        desk.openPage()
        let store = try #require(desk.openPage())
        store.pipeline.view.query = "a"
        store.pipeline.title = "t"
        desk.navigation.closeWindow()
        let positions = log.all.map(\.position).sorted()
        let first = try #require(positions.first)
        #expect(positions == Array(first..<first + positions.count))
        #expect(Set(log.all.map(\.scene.id)).count == 2)
        #expect(log.all.allSatisfy { ($0.cause ?? 0) < $0.position })
    }

    @Test("The chain from a user action to what follows is complete")
    func chain() throws {
        let store = try #require(desk.openPage())
        let pipe = store.pipeline
        pipe.observe(\.query, by: store) { store, query in
            store.pipeline.title = query + "!"
            store.pipeline.shook.send()
            store.pipeline.shook.send()
        }
        log.restart()
        pipe.view.query = "a"
        #expect(
            log.lines == [
                "- → page: PageView wrote PagePipeline.query a",
                "1 → page: PagePipeline.query to PageStore",
                "2 → page: PageStore wrote PagePipeline.title a!",
                "2 → page: PageStore wrote PagePipeline.shook ()",
                "2 → page: PageStore wrote PagePipeline.shook ()",
                "3 → page: PagePipeline.title to PageView",
                "4 → page: PagePipeline.shook to PageView",
                "5 → page: PagePipeline.shook to PageView",
            ])
    }

    @Test("A merged delivery is caused by the last write")
    func merged() throws {
        let store = try #require(desk.openPage())
        log.restart()
        store.pipeline.batch {
            store.pipeline.title = "a"
            store.pipeline.title = "b"
        }
        #expect(
            log.lines == [
                "- → page: PageStore wrote PagePipeline.title a",
                "- → page: PageStore wrote PagePipeline.title b",
                "2 → page: PagePipeline.title to PageView",
            ])
    }

    @Test("An observer of several slots is one delivery, of the slot that changed last")
    func several() throws {
        let store = try #require(desk.openPage())
        let pipe = store.pipeline
        let listener = Listener()
        log.restart()
        pipe.view.observe(\.title, \.count, by: listener) { $0.record("\($1) \($2)") }
        let added = log.all.compactMap { event -> SlotObservation? in
            if case .observed(let observation) = event.kind { observation } else { nil }
        }
        #expect(added.map(\.path) == ["PagePipeline.title", "PagePipeline.count"])
        #expect(added.allSatisfy { $0.observer == added[0].observer })
        #expect(log.lines == ["- → page: PagePipeline.title to Listener again"])
        log.restart()
        pipe.batch {
            pipe.title = "t"
            pipe.count = 2
        }
        #expect(
            log.lines.filter { $0.contains("Listener") || $0.contains("wrote") } == [
                "- → page: PageStore wrote PagePipeline.title t",
                "- → page: PageStore wrote PagePipeline.count 2",
                "2 → page: PagePipeline.count to Listener",
            ])
        #expect(listener.heard == [" 0", "t 2"])
    }

    @Test("An observer is reported with the file and line that added it")
    func places() throws {
        let store = try #require(desk.openPage())
        let listener = Listener()
        log.restart()
        let line = #line + 1
        store.pipeline.view.observe(\.count, by: listener) { $0.record($1) }
        store.pipeline.view.preview.observe(\.text, by: listener) { $0.record($1) }
        store.pipeline.preview.open(BannerPipeline()).text = "t"
        store.pipeline.count = 1
        let observers = log.all.compactMap { event -> SlotObserver? in
            switch event.kind {
            case .observed(let observation): observation.observer
            case .delivered(let delivery): delivery.observer
            default: nil
            }
        }
        let here = SlotObserver(
            layer: .view, owner: "Listener", file: "MinyaTests/CausesTests.swift", line: line)
        #expect(observers.filter { $0 == here }.count == 3)
        #expect(observers.filter { $0.line == line + 1 && $0.owner == "Listener" }.count == 6)
        #expect(observers.count == 9)
    }

    @Test("A part writes under its own name")
    func parts() throws {
        let store = try #require(desk.openPage())
        log.restart()
        store.banner.pipeline.text = "t"
        store.banner.pipeline.view.draft = "d"
        #expect(
            log.lines == [
                "- → page: BannerStore wrote BannerPipeline.text t",
                "1 → page: BannerPipeline.text to PartView",
                "- → page: PartView wrote BannerPipeline.draft d",
            ])
    }

    @Test("Work causes its outcome, and the outcome what the Store does with it")
    func work() async throws {
        let host = TestHost()
        host.mediator.attach(log)
        let page = try host.open(WorkStore.self, ())
        let store = try #require(page.scene.store as? WorkStore)
        log.restart()
        store.run(.find) {
            "found"
        } then: { store, outcome in
            if case .value(let text) = outcome { store.pipeline.title = text }
        }
        let numbers = AsyncStream { continuation in
            continuation.yield(7)
            continuation.finish()
        }
        await page.settled()
        store.follow(.numbers, numbers) { store, number in store.pipeline.count = number }
        await until { !store.isRunning(.numbers) }
        #expect(
            log.lines == [
                "- → WorkStore: started find",
                "1 → WorkStore: ended find value(\"found\")",
                "2 → WorkStore: WorkStore wrote PagePipeline.title found",
                "- → WorkStore: started numbers",
                "4 → WorkStore: numbers delivered 7",
                "5 → WorkStore: WorkStore wrote PagePipeline.count 7",
                "4 → WorkStore: ended numbers value()",
            ])
    }

    @Test("A call to the window causes its answer, and the answer the next action")
    func window() async throws {
        let host = TestHost()
        host.mediator.attach(log)
        host.stub(.picker)
        let page = try host.open(ActionStore.self, ActionController.self, "Autumn")
        page.view.action.send(.menu)
        await page.settled()
        log.restart()
        host.navigation.answer("Remove")
        await page.settled()
        let lines = log.lines
        #expect(lines.first?.hasSuffix("→ ActionStore: answered 1") == true)
        #expect(lines.first?.hasPrefix("earlier") == true)
        #expect(
            lines.dropFirst().first
                == "1 → ActionStore: ActionController wrote ActionPipeline.action remove")
        #expect(lines.contains { $0.contains("called toast(\"Autumn removed\"") })
    }

    @Test("A scene knows its opener, its cause and its context; its result reaches the opener")
    func scenes() throws {
        let store = try #require(desk.openPage("c"))
        log.restart()
        store.pipeline.perform.send(
            Performance { controller in controller.open(.picker, "p", into: \.picked) })
        desk.host.finish(.picker, with: "chosen")
        let start = log.all.compactMap { event -> SceneStart? in
            if case .opened(let start) = event.kind { start } else { nil }
        }.first
        #expect(start?.context as? String == "p")
        #expect(start?.opener?.name == "page")
        #expect(start?.presentation == .page)
        let lines = log.lines
        #expect(lines.contains { $0.hasPrefix("2 → picker: opened BlankStore<String>") })
        let end = try #require(lines.firstIndex { $0.contains("picker: finished chosen") })
        let closed = try #require(lines.firstIndex { $0.contains("picker: closed") })
        let result = try #require(lines.firstIndex { $0.contains("wrote PagePipeline.picked") })
        #expect(end < closed && closed < result)
        #expect(lines[result].contains("PageController wrote"))
        #expect(!lines[result].hasPrefix("-"))
    }

    @Test("A refused scene is opened and closed")
    func refused() {
        desk.host.mediator.register(
            .refused, view: HeadlessView.self, store: SharedEndStore.self)
        desk.host.mediator.open(.refused, (), in: desk.navigation)
        desk.host.mediator.open(.refused, (), in: desk.navigation)
        #expect(
            log.lines.suffix(2) == [
                "- → refused: opened SharedEndStore", "- → refused: closed",
            ])
    }

    @Test("A private slot's values are concealed, observed or not, late or not")
    func privateSlots() throws {
        let host = TestHost()
        host.mediator.attach(log)
        let page = try host.open(PrivateStore.self, ())
        let listener = Listener()
        page.store.code = "planted"
        page.store.observe(\.code, by: listener) { $0.record($1) }
        page.view.code = "planted again"
        page.view.signIn.send("planted")
        page.store.balance += 1
        page.store.accounts.append(Row(5_551_234))
        host.navigation.closeWindow()
        page.view.signIn.send("planted")
        let values = log.all.compactMap { event -> Any? in
            switch event.kind {
            case .written(let write), .writtenLate(let write): write.value
            default: nil
            }
        }
        #expect(values.count == 6)
        #expect(values.allSatisfy { $0 is Concealed })
        var dumped = ""
        dump(log.all, to: &dumped)
        #expect(!dumped.contains("planted") && !dumped.contains("5551234"))
        #expect(listener.heard == ["planted", "planted again"])
    }
}

extension SceneKey where Context == Void, Result == Never {
    fileprivate static var refused: Self { "refused" }
}

/// A Store whose end belongs to the first scene that is opened.
private final class SharedEndStore: Store {
    static let end = StoreEnd(PagePipeline())
    let lifetime = Lifetime()
    let pipeline = SharedEndStore.end

    init(context: Void, dependencies: Dependencies) {}
}

private final class PrivatePipeline: Pipeline {
    var code = Field("").private()
    var balance = Normal(0).private()
    var signIn = Input<String>().private()
    var accounts = Rows<Row>().private()
}

private final class PrivateStore: Store {
    let lifetime = Lifetime()
    let pipeline = StoreEnd(PrivatePipeline())

    init(context: Void, dependencies: Dependencies) {}
}
