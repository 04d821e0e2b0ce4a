// SPDX-License-Identifier: Apache-2.0

import Minya

/// A page without a list, which finishes with the number that its view sends.
package final class NumberPipeline: Pipeline {
    package var done = Input<Int>()
}

package final class NumberStore: Store {
    package let lifetime = Lifetime()
    package let pipeline = StoreEnd(NumberPipeline())

    package init(context: Int, dependencies: Dependencies) {}
}

package final class NumberView: View {
    package let lifetime = Lifetime()
    package let pipeline: ViewEnd<NumberPipeline>

    package init(pipeline: ViewEnd<NumberPipeline>) { self.pipeline = pipeline }
}

package final class NumberController: ViewController {
    package typealias Result = Int

    package let lifetime = Lifetime()
    package let pipeline: ControllerEnd<NumberPipeline>

    package init(pipeline: ControllerEnd<NumberPipeline>) { self.pipeline = pipeline }

    package func addObservers() {
        pipeline.observe(\.done, by: self) { controller, number in controller.finish(number) }
    }
}

extension SceneKey where Context == Int, Result == Int {
    package static var number: Self { "number" }
}

extension Mediator {
    /// A mediator with the page of numbers.
    package static func withNumbers() -> Mediator {
        let mediator = Mediator()
        mediator.register(
            .number, view: NumberView.self, controller: NumberController.self,
            store: NumberStore.self)
        return mediator
    }
}

/// What the openers of pages received.
@MainActor
package final class Answers {
    package private(set) var all: [Int: [SceneResult<Int>]] = [:]
    package private(set) var order: [Int] = []

    package init() {}

    package func add(_ result: SceneResult<Int>, of number: Int) {
        all[number, default: []].append(result)
        order.append(number)
    }
}
