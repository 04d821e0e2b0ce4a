// SPDX-License-Identifier: Apache-2.0
// EXPECT: the Store sends this event: do the work where it sends

import Minya

@MainActor func page(_ pipeline: StoreEnd<PagePipeline>, _ owner: Owner) {
    pipeline.observe(\.ask, by: owner) { _, _ in }
}
