// SPDX-License-Identifier: Apache-2.0
// EXPECT: a Request is sent by the Store and performed by the ViewController

import Minya

@MainActor func page(_ pipeline: ViewEnd<PagePipeline>, _ owner: Owner) {
    pipeline.observe(\.ask, by: owner) { _, _ in }
}
