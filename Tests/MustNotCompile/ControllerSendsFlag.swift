// SPDX-License-Identifier: Apache-2.0
// EXPECT: a Flag is sent by the Store; the ViewController observes it

import Minya

@MainActor func page(_ pipeline: ControllerEnd<PagePipeline>, _ owner: Owner) {
    pipeline.shook.send()
}
