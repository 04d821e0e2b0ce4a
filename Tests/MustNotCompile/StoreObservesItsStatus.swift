// SPDX-License-Identifier: Apache-2.0
// EXPECT: the Store writes this slot: do the work where it writes

import Minya

@MainActor func page(_ pipeline: StoreEnd<PagePipeline>, _ owner: Owner) {
    pipeline.observe(\.phase, by: owner) { _, _ in }
}
