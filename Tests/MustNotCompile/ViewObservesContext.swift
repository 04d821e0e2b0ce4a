// SPDX-License-Identifier: Apache-2.0
// EXPECT: a Context is observed by the ViewController, which passes it to the next scene

import Minya

@MainActor func page(_ pipeline: ViewEnd<PagePipeline>, _ owner: Owner) {
    pipeline.observe(\.detail, by: owner) { _, _ in }
}
