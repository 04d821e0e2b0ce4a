// SPDX-License-Identifier: Apache-2.0
// EXPECT: value of type 'PagePipeline' has no member 'selectoin'

import Minya

@MainActor func write(_ pipeline: StoreEnd<PagePipeline>, _ owner: Owner) {
    pipeline.observe(\.selectoin, by: owner) { _, id in print(id) }
}
