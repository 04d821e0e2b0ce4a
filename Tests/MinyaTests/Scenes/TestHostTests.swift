// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting
import Testing

@MainActor @Suite("Test hosts")
struct TestHostTests {
    @Test("A page retains the host that opened it, and can finish")
    func kept() throws {
        var answers: [SceneResult<Int>] = []
        // Nothing else retains the host.
        let page = try TestHost().open(AskingStore.self, AskingController.self, ()) {
            answers.append($0)
        }
        page.store.answer.send(7)
        #expect(answers == [.value(7)])
        #expect(!page.scene.isOpen)
    }

    @Test("The host returns the page that it opened, even if that page opens others")
    func opensOthers() throws {
        let host = TestHost()
        host.mediator.register(
            .chain, view: HeadlessView<AskingPipeline>.self, controller: ChainController.self,
            store: ChainStore.self)
        let page = try host.open(.chain, ChainStore.self, 2)
        #expect((page.scene.store as? ChainStore)?.left == 2)
        #expect(host.navigation.scenes.count == 3)
        #expect(host.problems.isEmpty)
    }
}

extension SceneKey<Int, Never> {
    fileprivate static var chain: Self { "chain" }
}

private final class ChainStore: Store {
    let lifetime = Lifetime()
    let pipeline = StoreEnd(AskingPipeline())
    let left: Int

    init(context: Int, dependencies: Dependencies) { left = context }

    func load() { if left > 0 { pipeline.answer.send(left - 1) } }
}

private final class ChainController: ViewController {
    let lifetime = Lifetime()
    let pipeline: ControllerEnd<AskingPipeline>

    init(pipeline: ControllerEnd<AskingPipeline>) { self.pipeline = pipeline }

    func addObservers() {
        pipeline.observe(\.answer, by: self) { controller, left in
            controller.open(.chain, left)
        }
    }
}

private final class AskingPipeline: Pipeline {
    var answer = Request<Int>()
}

private final class AskingStore: Store {
    let lifetime = Lifetime()
    let pipeline = StoreEnd(AskingPipeline())

    init(context: Void, dependencies: Dependencies) {}
}

private final class AskingController: ViewController {
    typealias Result = Int
    let lifetime = Lifetime()
    let pipeline: ControllerEnd<AskingPipeline>

    init(pipeline: ControllerEnd<AskingPipeline>) { self.pipeline = pipeline }

    func addObservers() {
        pipeline.observe(\.answer, by: self) { controller, answer in controller.finish(answer) }
    }
}
