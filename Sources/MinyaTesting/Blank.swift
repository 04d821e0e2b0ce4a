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
