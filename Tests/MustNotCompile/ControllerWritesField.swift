// SPDX-License-Identifier: Apache-2.0
// EXPECT: a Field is edited by the View and the Store; send the Store an Input

import Minya

@MainActor func page(_ pipeline: ControllerEnd<PagePipeline>, _ owner: Owner) {
    pipeline.query = "q"
}
