// SPDX-License-Identifier: Apache-2.0
// EXPECT: an Input is sent by the View; the Store observes it

import Minya

@MainActor func page(_ pipeline: StoreEnd<PagePipeline>, _ owner: Owner) {
    pipeline.selection.send(1)
}
