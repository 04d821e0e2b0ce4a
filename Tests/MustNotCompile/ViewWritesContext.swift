// SPDX-License-Identifier: Apache-2.0
// EXPECT: Context is written by the Store, for the ViewController to take along

import Minya

@MainActor func page(_ pipeline: ViewEnd<PagePipeline>, _ owner: Owner) {
    pipeline.detail = 1
}
