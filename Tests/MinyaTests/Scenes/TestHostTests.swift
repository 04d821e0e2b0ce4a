// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting
import Testing

@MainActor @Suite("A test's host")
struct TestHostTests {
    @Test("is kept by the page that it opened, which so can finish")
    func kept() throws {
        var answers: [SceneResult<Int>] = []
        // Nothing else keeps the host.
        let page = try TestHost().open(AskingStore.self, AskingController.self, ()) {
            answers.append($0)
        }
        page.store.answer.send(7)
        #expect(answers == [.value(7)])
        #expect(!page.scene.isOpen)
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
