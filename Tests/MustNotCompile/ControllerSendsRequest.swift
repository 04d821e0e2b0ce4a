// SPDX-License-Identifier: Apache-2.0
// EXPECT: a Request is sent by the Store; the ViewController performs it

import Minya

@MainActor func page(_ pipeline: ControllerEnd<PagePipeline>, _ owner: Owner) {
    pipeline.ask.send("a")
}
