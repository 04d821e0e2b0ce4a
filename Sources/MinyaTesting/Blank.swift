// SPDX-License-Identifier: Apache-2.0

import Minya

/// The pipeline of a stubbed scene.
final class BlankPipeline: Pipeline {}

/// The Store of a stubbed scene, which keeps the context it was opened with.
final class BlankStore<Context>: Store {
    let lifetime = Lifetime()
    let pipeline = StoreEnd(BlankPipeline())
    let context: Context

    init(context: Context, dependencies: Dependencies) { self.context = context }
}

/// The controller of a stubbed scene, through which a test ends the scene.
final class BlankController<Result>: ViewController {
    let lifetime = Lifetime()
    let pipeline: ControllerEnd<BlankPipeline>

    init(pipeline: ControllerEnd<BlankPipeline>) { self.pipeline = pipeline }
}

/// The controller of a stubbed scene, whose type of result is known only at run time.
@MainActor
protocol AnyBlankController {
    var result: Any.Type { get }
    /// Ends the scene; returns false if the result is of another type.
    func finish(any result: Any) -> Bool
}

extension BlankController: AnyBlankController {
    var result: Any.Type { Result.self }

    func finish(any result: Any) -> Bool {
        guard let result = result as? Result else { return false }
        finish(result)
        return true
    }
}
