// SPDX-License-Identifier: Apache-2.0
// EXPECT: name the observer: observe(\.one, \.other, by: self)

import Minya

@MainActor func write(_ pipeline: StoreEnd<PagePipeline>) {
    pipeline.observe(\.query, \.query) { store, one, other in store.show(one, other) }
}
