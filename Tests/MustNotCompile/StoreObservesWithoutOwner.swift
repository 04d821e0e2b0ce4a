// SPDX-License-Identifier: Apache-2.0
// EXPECT: say who observes: observe(\.slot, by: self) { store, value in

import Minya

@MainActor func write(_ pipeline: StoreEnd<PagePipeline>) {
    pipeline.observe(\.selection) { store, id in store.pipeline.detail = id }
}
