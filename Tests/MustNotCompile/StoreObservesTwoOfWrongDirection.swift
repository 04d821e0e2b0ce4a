// SPDX-License-Identifier: Apache-2.0
// EXPECT: only Fields can be observed together: the Store writes the others

import Minya

@MainActor func write(_ pipeline: StoreEnd<PagePipeline>, _ owner: Owner) {
    pipeline.observe(\.query, \.title, by: owner) { _, query, title in print(query) }
}
