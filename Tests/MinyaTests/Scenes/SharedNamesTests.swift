// SPDX-License-Identifier: Apache-2.0

import MinyaTesting
import Testing

@testable import Minya

@MainActor @Suite("Names that two keys share")
struct SharedNamesTests {
    let host = TestHost()
    let mediator: Mediator

    init() { mediator = host.mediator }

    private func wrongs() -> [MediatorError.Mistake] {
        do {
            try mediator.check()
            return []
        } catch {
            return error.mistakes
        }
    }

    @Test("Two pages with the same name are reported immediately and by check")
    func pages() {
        mediator.register(.note, view: HeadlessView.self, store: EmptyStore<Int>.self)
        #expect(wrongs().isEmpty)
        mediator.register(.notice, view: HeadlessView.self, store: EmptyStore<String>.self)
        let twice = MediatorError.Mistake.registeredTwice(
            "note", first: "EmptyStore<Int>", second: "EmptyStore<String>")
        #expect(wrongs() == [twice])
        #expect(host.problems == [.registeredTwice(why: twice.description)])
    }

    @Test("Registering the same page again is not reported")
    func again() {
        for _ in 0..<2 {
            mediator.register(.note, view: HeadlessView.self, store: EmptyStore<Int>.self)
            mediator.register(view: HeadlessView<BlankPipeline>.self, as: "face")
        }
        #expect(wrongs().isEmpty)
        #expect(host.problems.isEmpty)
    }

    @Test("A stub that replaces a page is not reported")
    func stubs() throws {
        mediator.register(.note, view: HeadlessView.self, store: EmptyStore<Int>.self)
        host.stub(SceneKey<Int, Never>.note)
        #expect(wrongs().isEmpty)
        #expect(host.problems.isEmpty)
    }

    @Test("Two views of the same kind are reported")
    func views() {
        mediator.register(view: HeadlessView<BlankPipeline>.self, as: "face")
        mediator.register(view: OtherBlankView.self, as: "face")
        let twice = MediatorError.Mistake.viewRegisteredTwice(
            "face", first: "HeadlessView<BlankPipeline>", second: "OtherBlankView")
        #expect(wrongs() == [twice])
        #expect(host.problems == [.registeredTwice(why: twice.description)])
    }

    @Test("A route whose key has other types than the page is reported")
    func routes() {
        mediator.register(.note, view: HeadlessView.self, store: EmptyStore<Int>.self)
        mediator.route(SceneKey<Int, Never>.note)
        #expect(wrongs().isEmpty)
        mediator.route(SceneKey<String, Never>.notice)
        #expect(wrongs() == [.routeWithOtherTypes(route: "note")])
    }

    @Test("A key with another result than the page's opens nothing and is reported")
    func results() throws {
        mediator.register(.note, view: HeadlessView.self, store: EmptyStore<Int>.self)
        var answers: [SceneResult<String>] = []
        let key: SceneKey<Int, String> = "note"
        mediator.open(key, 1, in: host.navigation) { answers.append($0) }
        #expect(host.navigation.scenes.isEmpty)
        #expect(answers == [.cancelled])
        let why =
            "it is registered with the result Never, and the key that opens it has the result "
            + "String: give each key a name of its own"
        #expect(host.problems == [.cannotOpen(scene: "note", why: why)])
    }

    @Test("A response with such a key opens nothing and is reported")
    func responses() throws {
        mediator.register(.note, view: HeadlessView.self, store: EmptyStore<Int>.self)
        let page = try host.open(ActionStore.self, ActionController.self, "photo")
        let key: SceneKey<Int, String> = "note"
        page.store.response.send(.open(key, 1) { .rename($0.value) })
        #expect(host.navigation.scenes.count == 1)
        #expect(host.problems.count == 1)
        #expect((page.scene.store as? ActionStore)?.heard == [.rename(nil)])
    }
}

extension SceneKey where Context == Int, Result == Never {
    fileprivate static var note: Self { "note" }
}

extension SceneKey where Context == String, Result == Never {
    fileprivate static var notice: Self { "note" }
}

private final class BlankPipeline: Pipeline {}

private final class EmptyStore<Context>: Store {
    let lifetime = Lifetime()
    let pipeline = StoreEnd(BlankPipeline())
    init(context: Context, dependencies: Dependencies) {}
}

private final class OtherBlankView: View {
    let lifetime = Lifetime()
    init(pipeline: ViewEnd<BlankPipeline>) {}
}
