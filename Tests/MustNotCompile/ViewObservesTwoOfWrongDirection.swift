// SPDX-License-Identifier: Apache-2.0
// EXPECT: each slot is a Normal, a Status or a Field

import Minya

@MainActor func write(_ pipeline: ViewEnd<PagePipeline>, _ owner: Owner) {
    pipeline.observe(\.title, \.selection, by: owner) { _, title, id in print(title) }
}
