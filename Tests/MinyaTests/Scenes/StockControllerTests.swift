// SPDX-License-Identifier: Apache-2.0

import MinyaTesting
import Testing

@testable import Minya

@MainActor @Suite("Pages without a controller")
struct StockControllerTests {
    let host = TestHost()

    private func open<S: Store, Result>(
        _ key: SceneKey<S.Context, Result>, _ store: S.Type,
        answered: (@MainActor (SceneResult<Result>) -> Void)? = nil
    ) throws -> TestScene<S> where S.Context == Void {
        try host.open(key, store, (), answered: answered)
    }

    @Test("The Store's responses are performed, and choices are sent back as actions")
    func responses() throws {
        host.mediator.register(
            .wishes, view: HeadlessView.self, store: WishStore<WishPipeline>.self)
        let page = try open(.wishes, WishStore<WishPipeline>.self)
        page.store.response.send(.toast(Toast("gone", button: "Undo", action: .restore)))
        #expect(host.navigation.calls.last == .toast("gone", button: "Undo"))
        host.navigation.press()
        page.store.response.send(.alert(Alert("Remove?", choices: [.suggested("Yes", .remove)])))
        host.navigation.answer("Yes")
        #expect((page.scene.store as? WishStore<WishPipeline>)?.heard == [.restore, .remove])
        page.store.response.send(.back)
        #expect(!page.scene.isOpen)
        #expect(host.problems.isEmpty)
    }

    @Test("The page ends with the result that its Store sends")
    func value() throws {
        host.mediator.register(.name, view: HeadlessView.self, store: NameStore.self)
        var answers: [SceneResult<String>] = []
        let page = try open(.name, NameStore.self) { answers.append($0) }
        page.store.result.send(.value("autumn"))
        #expect(answers == [.value("autumn")])
        #expect(!page.scene.isOpen)
    }

    @Test("The page goes back if its Store sends cancelled")
    func cancelled() throws {
        host.mediator.register(.name, view: HeadlessView.self, store: NameStore.self)
        var answers: [SceneResult<String>] = []
        let page = try open(.name, NameStore.self) { answers.append($0) }
        page.store.result.send(.cancelled)
        #expect(answers == [.cancelled])
        #expect(!page.scene.isOpen)
    }

    @Test("A page may have both responses and a result")
    func both() throws {
        host.mediator.register(
            .both, view: HeadlessView.self, store: WishStore<WishAndResultPipeline>.self)
        var answers: [SceneResult<Int>] = []
        let page = try open(.both, WishStore<WishAndResultPipeline>.self) { answers.append($0) }
        page.store.response.send(.toast("saved"))
        #expect(host.navigation.calls.last == .toast("saved"))
        page.store.result.send(.value(3))
        #expect(answers == [.value(3)])
    }

    @Test("A test that opens the Store alone performs its responses and its result")
    func alone() throws {
        let wishes = try host.open(WishStore<WishPipeline>.self, ())
        wishes.store.response.send(.toast("gone"))
        #expect(host.navigation.calls.last == .toast("gone"))
        let name = try host.open(NameStore.self, ())
        name.store.result.send(.value("autumn"))
        #expect(!name.scene.isOpen)
        let both = try host.open(WishStore<WishAndResultPipeline>.self, ())
        both.store.response.send(.toast("saved"))
        #expect(host.navigation.calls.last == .toast("saved"))
        both.store.result.send(.value(3))
        #expect(!both.scene.isOpen)
        #expect(host.problems.isEmpty)
    }

    @Test("A page may have neither responses nor a result")
    func neither() throws {
        host.mediator.register(.plain, view: HeadlessView.self, store: PlainStore.self)
        let page = try open(.plain, PlainStore.self)
        page.store.text = "shown"
        #expect(page.view.text == "shown")
        host.navigation.closeWindow()
        #expect(!page.scene.isOpen)
    }
}

private class WishPipeline: ResponsePipeline {
    required init() {}
    var action = Input<PageAction>()
    var response = Request<Response<PageAction>>()
}

private final class WishAndResultPipeline: WishPipeline, ResultPipeline {
    var result = Request<SceneResult<Int>>()
}

private final class WishStore<Pipe: WishPipeline>: Store {
    let lifetime = Lifetime()
    let pipeline: StoreEnd<Pipe>
    var heard: [PageAction] = []

    init(context: Void, dependencies: Dependencies) { pipeline = StoreEnd(Pipe()) }

    func addObservers() {
        pipeline.observe(\.action, by: self) { store, action in store.heard.append(action) }
    }
}

private final class NamePipeline: ResultPipeline {
    var result = Request<SceneResult<String>>()
}

private final class NameStore: Store {
    let lifetime = Lifetime()
    let pipeline = StoreEnd(NamePipeline())
    init(context: Void, dependencies: Dependencies) {}
}

private final class PlainPipeline: Pipeline {
    var text = Normal("")
}

private final class PlainStore: Store {
    let lifetime = Lifetime()
    let pipeline = StoreEnd(PlainPipeline())
    init(context: Void, dependencies: Dependencies) {}
}

extension SceneKey where Context == Void, Result == Never {
    fileprivate static var wishes: Self { "wishes" }
    fileprivate static var plain: Self { "plain" }
}

extension SceneKey where Context == Void, Result == String {
    fileprivate static var name: Self { "name" }
}

extension SceneKey where Context == Void, Result == Int {
    fileprivate static var both: Self { "both" }
}
