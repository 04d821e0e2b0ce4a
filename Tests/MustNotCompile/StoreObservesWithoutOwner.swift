// SPDX-License-Identifier: Apache-2.0
// EXPECT: name the observer: observe(\.slot, by: self) { owner, value in

import Minya

@MainActor func write(_ pipeline: StoreEnd<PagePipeline>) {
    pipeline.observe(\.selection) { store, id in store.pipeline.detail = id }
}
