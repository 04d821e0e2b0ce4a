// SPDX-License-Identifier: Apache-2.0
// EXPECT: Normal is written by the Store; the View only reads it

import Minya

@MainActor func page(_ pipeline: ViewEnd<PagePipeline>, _ owner: Owner) {
    pipeline.title = "t"
}
