// SPDX-License-Identifier: Apache-2.0
// EXPECT: a Context is written by the Store; the ViewController passes it to the next scene

import Minya

@MainActor func page(_ pipeline: ViewEnd<PagePipeline>, _ owner: Owner) {
    pipeline.detail = 1
}
