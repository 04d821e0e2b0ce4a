// SPDX-License-Identifier: Apache-2.0
// EXPECT: each slot is a Normal, a Status or a Field

import Minya

@MainActor func write(_ pipeline: ControllerEnd<PagePipeline>, _ owner: Owner) {
    pipeline.observe(\.title, \.photos, by: owner) { _, title, change in print(title) }
}
