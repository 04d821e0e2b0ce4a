// SPDX-License-Identifier: Apache-2.0
// EXPECT: only slots are observed

import Minya

@MainActor func write(_ pipeline: StoreEnd<PagePipeline>, _ owner: Owner) {
    pipeline.observe(\.banner, by: owner) { _, banner in print(banner) }
}
