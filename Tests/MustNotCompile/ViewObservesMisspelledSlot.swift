// SPDX-License-Identifier: Apache-2.0
// EXPECT: value of type 'PagePipeline' has no member 'titel'

import Minya

@MainActor func write(_ pipeline: ViewEnd<PagePipeline>, _ owner: Owner) {
    pipeline.observe(\.titel, by: owner) { _, title in print(title) }
}
