// SPDX-License-Identifier: Apache-2.0

import MinyaTesting
import Testing

@testable import Minya

private final class PartingPipeline: Pipeline {
    var normal = Normal<Farewell?>(nil)
    var field = Field(Parting(id: 0))
    var context = Context<Parting>()
    var event = Request<Farewell>()
    var rows = Rows<Parting>()
    var child = Child<PartingPipeline>()
    var children = Children<PartingPipeline>()
    var count = Normal(0)
    /// Released with the pipeline.
    var farewell: Farewell?
}

@MainActor @Suite("Objects that write or observe in their deinit")
struct ReleaseTests {
    private let store = StoreEnd(PartingPipeline())
    private let listener = Listener()

    @Test("An object in the former value of any kind of slot may write in its deinit")
    func formerValue() {
        let store = store
        store.controller.observe(\.count, by: listener) { $0.record($1) }
        store.normal = Farewell {
            store.normal = nil
            store.count += 1
        }
        store.normal = nil
        store.field = Parting(
            id: 1,
            farewell: Farewell {
                store.field = Parting(id: 2)
                store.count += 1
            })
        store.field = Parting(id: 3)
        store.context = Parting(
            id: 1,
            farewell: Farewell {
                store.context = nil
                store.count += 1
            })
        store.context = nil
        #expect(store.field.id == 2)
        #expect(listener.heard == ["0", "1", "2", "3"])
    }

    @Test("The value of a pending or a dropped event may write in its deinit")
    func event() {
        let store = store
        store.controller.observe(\.count, by: listener) { $0.record($1) }
        store.controller.observe(\.event, by: listener) { listener, _ in listener.record("event") }
        func send(_ depth: Int) {
            store.event.send(
                Farewell {
                    store.count += 1
                    if depth > 0 { send(depth - 1) }
                })
        }
        store.batch {
            send(2)
            send(0)
        }
        #expect(store.count == 4)
        #expect(listener.heard.filter { $0 == "event" }.count == 4)
        #expect(listener.heard.last == "4")
        store.batch {
            send(1)
            send(1)
            store.queue.close()
        }
        #expect(store.count > 4)
    }

    @Test("A child closed in the turn in which it was written may write in its deinit")
    func childInTurn() {
        store.controller.observe(\.count, by: listener) { $0.record($1) }
        store.controller.child.observe(\.count, by: listener) { $0.record("child \($1)") }
        openChild()
        writeAndClose()
        #expect(listener.heard == ["0", "child 0", "child 5", "1"])
    }

    private func openChild() {
        let child = PartingPipeline()
        child.farewell = Farewell { [store] in store.count += 1 }
        store.child.open(child)
    }

    private func writeAndClose() {
        store.batch {
            store.child.current?.count = 5
            store.child.close()
        }
    }

    @Test("A removed child may edit its former slot in its deinit")
    func children() {
        let store = store
        store.controller.observe(\.count, by: listener) { $0.record($1) }
        func make(_ body: @escaping @MainActor () -> Void) -> PartingPipeline {
            let pipeline = PartingPipeline()
            pipeline.farewell = Farewell {
                body()
                store.count += 1
            }
            return pipeline
        }
        store.child.open(make { store.child.close() })
        store.child.close()
        store.children.append(make { store.children.append(PartingPipeline()) })
        store.children.remove(at: 0)
        #expect(store.children.count == 1)
        #expect(listener.heard == ["0", "1", "2"])
    }

    @Test("Removed, replaced or changed rows may edit the list in their deinit")
    func rows() {
        let store = store
        var id = 0
        func row() -> Parting {
            id += 1
            return Parting(
                id: id, farewell: Farewell { store.rows.append(Parting(id: 1_000 + id)) })
        }
        func edits() {
            store.rows.append(row())
            store.rows.removeAll()
            store.rows.append(row())
            store.rows.items = [row()]
            store.rows.items = [Parting(id: id)]
            store.rows.append(row())
            store.rows.update(id: id) {
                $0.farewell = nil
                $0.text = "changed"
            }
            store.rows.remove(id: id)
        }
        edits()
        store.controller.observe(\.rows, by: listener) { $0.record($1.isFull) }
        edits()
        store.batch { edits() }
        #expect(!store.rows.isEmpty)
    }

    @Test("A replaced dependency, registration or toast may open scenes in its deinit")
    func registrations() {
        let host = TestHost()
        let mediator = host.mediator
        let thing = DependencyKey<Farewell>("thing")
        let key: SceneKey<Void, Never> = "thing"
        func register(_ held: Farewell) {
            mediator.register(
                key, view: HeadlessView<PagePipeline>.self, store: ThingStore.self
            ) { end in
                withExtendedLifetime(held) { HeadlessController(pipeline: end) }
            }
        }
        var opened = 0
        func open() {
            mediator.open(key, (), in: host.navigation)
            opened += 1
        }
        mediator.onProblem = { [farewell = Farewell { open() }] _ in _ = farewell }
        register(
            Farewell {
                register(Farewell {})
                open()
            })
        mediator.provide(thing, Farewell { open() })
        open()
        mediator.provide(
            thing,
            Farewell {
                mediator.provide(DependencyKey<Int>("other"), 1)
                open()
            })
        open()
        host.navigation.scenes.forEach { $0.close() }
        mediator.provide(thing, Farewell {})
        register(Farewell {})
        mediator.onProblem = { _ in }
        host.navigation.toast("first", button: "Undo", of: nil) {
            [farewell = Farewell { host.navigation.toast("third", button: nil, of: nil) {} }] in
            _ = farewell
        }
        host.navigation.toast("second", button: nil, of: nil) {}
        #expect(opened == 6)
        #expect(host.navigation.calls.last == .toast("third", button: nil))
    }

    @Test("A row's id that only the index still retains may edit the list in its deinit")
    func rowIDs() {
        let store = StoreEnd(PartingIDPipeline())
        func begin() {
            store.rows.items = [PartingRow(1), PartingRow(2)]
            let parting = PartingID(3) { [rows = store.rows] in rows.append(PartingRow(9)) }
            store.rows.append(PartingRow(parting))
            store.rows.update(id: PartingID(3)) { $0 = PartingRow(3, text: "equal id") }
            #expect(store.rows.count == 3)
        }
        func edit(_ body: (RowsEditor<PartingIDPipeline, PartingRow>) -> Void) {
            begin()
            body(store.rows)
            #expect(store.rows.items.last == PartingRow(9))
            store.rows.removeAll()
        }
        edit { $0.remove(id: PartingID(3)) }
        edit { $0.remove(at: 2) }
        edit { $0.removeAll() }
        edit { $0.items = [PartingRow(1), PartingRow(4)] }
        edit { $0.replaceSubrange(1..<3, with: [PartingRow(5)]) }
        edit { $0.move(from: 2, to: 0) }
    }

    @Test("An object captured by a cancelled observer may observe and write in its deinit")
    func closures() {
        let page = Page()
        let stranger = Stranger()
        // Only the slot's list retains these observers once their observations are released.
        func observe() -> ObservationToken {
            let farewell = Farewell { [page, listener] in
                page.view.observe(\.count, by: listener) { $0.record("late \($1)") }
                page.store.count += 1
            }
            return page.view.observe(\.count, weakly: stranger) { _, _ in _ = farewell }
        }
        var observations = (0..<20).map { _ in observe() }
        page.view.observe(\.count, by: listener) { _, count in
            guard count == 1 else { return }
            for observation in observations { observation.cancel() }
            observations = []
        }
        page.store.count = 1
        for _ in 0..<5 { observe().cancel() }
        #expect(page.store.count == 26)
        listener.heard = []
        page.store.count = 100
        #expect(listener.heard == [String](repeating: "late 100", count: 25))
    }

    @Test("An object captured by an observer may observe for the same owner in its deinit")
    func sameOwner() {
        let page = Page()
        for _ in 0..<100 {
            let farewell = Farewell { [page, listener] in
                for _ in 0..<10 { page.view.observe(\.count, by: listener) { _, _ in } }
            }
            page.view.observe(\.title, by: listener) { _, _ in _ = farewell }.cancel()
        }
        #expect(page.store.pipeline.count.tap.observers?.live ?? 0 > 100)
        page.store.count = 1
    }
}

@MainActor @Suite("Released pipelines, views and lifetimes")
struct GoneTests {
    let desk = Desk()

    @Test("A child that was observed through its parent can be written after the parent's end")
    func childOutlivesParent() throws {
        let notes = Notes()
        desk.host.mediator.attach(notes)
        let end = try #require(bannerOfClosedPage())
        end.text = "late"
        end.rang.send()
        end.rows.append(Row(1))
        end.draft = "late"
        end.target = "late"
        end.text += "r"
        #expect(notes.all.suffix(6).allSatisfy { $0.hasPrefix("late: ") })
    }

    private func bannerOfClosedPage() -> StoreEnd<BannerPipeline>? {
        guard let store = desk.openPage() else { return nil }
        observeBanner(of: store.pipeline, by: store)
        let end = store.pipeline.banner.store
        desk.navigation.closeWindow()
        return end
    }

    private func observeBanner(of page: StoreEnd<PagePipeline>, by owner: some Observing) {
        page.controller.observe(\.banner.text, by: owner) { _, _ in }
        page.controller.observe(\.banner.rang, by: owner) { _ in }
        page.controller.observe(\.banner.rows, by: owner) { _, _ in }
        page.controller.observe(\.banner.draft, by: owner) { _, _ in }
        page.controller.observe(\.banner.target, by: owner) { _, _ in }
        page.controller.observe(\.banner.text, \.banner.draft, by: owner) { _, _, _ in }
    }

    @Test("A child that outlives its parent delivers the writes of a batch")
    func childInBatch() {
        let listener = Listener()
        func make() -> StoreEnd<BannerPipeline> {
            let page = Page()
            page.controller.observe(\.banner.text, by: listener) { $0.record("text \($1)") }
            page.controller.observe(\.banner.rang, by: listener) { $0.record("rang") }
            page.controller.observe(\.banner.rows, by: listener) { $0.record($1.splices.count) }
            page.controller.observe(\.banner.draft, by: listener) { $0.record("draft \($1)") }
            page.controller.observe(\.banner.target, by: listener) { $0.record("target \($1)") }
            page.controller.observe(\.banner.text, \.banner.draft, by: listener) {
                $0.record("\($1) \($2)")
            }
            return page.store.banner.store
        }
        let end = make()
        listener.heard = []
        end.batch {
            end.text = "a"
            end.rang.send()
            end.rows.append(Row(1))
            end.draft = "b"
            end.target = "c"
            end.text += "d"
        }
        #expect(listener.heard == ["text ad", "rang", "1", "draft b", "target c"])
    }

    @Test("Slots of a page and of its child can be observed as one")
    func combined() {
        let page = Page()
        let listener = Listener()
        page.controller.observe(\.banner.text, \.title, by: listener) { $0.record("\($1) \($2)") }
        page.controller.observe(\.banner.text, \.banner.draft, by: listener) {
            $0.record("\($1), \($2)")
        }
        page.store.banner.store.text = "b"
        page.store.title = "t"
        #expect(listener.heard == [" ", ", ", "b ", "b, ", "b t"])
    }

    @Test("A view that replaced its lifetime is not called after it is released")
    func replacedLifetime() throws {
        let store = try #require(desk.openPage())
        let scene = try #require(desk.navigation.scenes.last)
        let log = Stranger()
        let former = replaceView(of: scene, log)
        weak let gone = former.view
        scene.replaceView(with: PageView.self)
        let lifetime = former.lifetime
        former.view = nil
        #expect(gone == nil)
        store.pipeline.title = "after"
        #expect(log.heard == ["", "before"])
        withExtendedLifetime(lifetime) {}
    }

    private final class Former {
        var view: RestlessView?
        let lifetime: Lifetime
        init(_ view: RestlessView?, _ lifetime: Lifetime) {
            self.view = view
            self.lifetime = lifetime
        }
    }

    /// Shows a view that replaces its lifetime while another object retains the first one.
    private func replaceView(of scene: Scene, _ log: Stranger) -> Former {
        scene.replaceView(with: RestlessView.self)
        let view = scene.view as? RestlessView
        let lifetime = view?.lifetime ?? Lifetime()
        view?.pipeline.observe(\.title, by: view ?? RestlessView.none) { view, title in
            log.heard.append(title)
            view.titles.append(title)
        }
        (scene.store as? PageStore)?.pipeline.title = "before"
        view?.lifetime = Lifetime()
        return Former(view, lifetime)
    }
}

private final class RestlessView: View {
    static let none = RestlessView(pipeline: StoreEnd(PagePipeline()).view)
    var lifetime = Lifetime()
    let pipeline: ViewEnd<PagePipeline>
    var titles: [String] = []
    init(pipeline: ViewEnd<PagePipeline>) { self.pipeline = pipeline }
}

private final class ThingStore: Store {
    static var needs: Needs { Needs(DependencyKey<Farewell>("thing")) }
    let lifetime = Lifetime()
    let pipeline = StoreEnd(PagePipeline())

    init(context: Void, dependencies: Dependencies) {}
}
