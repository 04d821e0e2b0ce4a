// SPDX-License-Identifier: Apache-2.0
// EXPECT: name the observer: observe(\.slot, by: self)

import Minya

@MainActor func write(_ pipeline: StoreEnd<PagePipeline>, _ owner: Owner) {
    pipeline.observe(\.selection) { [weak owner] id in print(owner?.lifetime as Any, id) }
}
