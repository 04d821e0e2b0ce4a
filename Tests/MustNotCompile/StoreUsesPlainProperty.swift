// SPDX-License-Identifier: Apache-2.0
// EXPECT: a property of a pipeline is a slot: declare it as Normal(…), Field(…), Input<…>() or another kind

import Minya

final class PlainPipeline: Pipeline {
    var isBusy = false
}

@MainActor func use(_ pipeline: StoreEnd<PlainPipeline>) {
    pipeline.isBusy = true
}
