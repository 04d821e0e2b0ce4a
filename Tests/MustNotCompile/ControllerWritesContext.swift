// SPDX-License-Identifier: Apache-2.0
// EXPECT: Context is written by the Store; the ViewController only reads it

import Minya

@MainActor func page(_ pipeline: ControllerEnd<PagePipeline>, _ owner: Owner) {
    pipeline.detail = 1
}
