// SPDX-License-Identifier: Apache-2.0
// EXPECT: say who observes: observe(\.slot, by: self) { store in

import Minya

@MainActor func write(_ pipeline: StoreEnd<PagePipeline>) {
    pipeline.observe(\.refresh) { store in store.load() }
}
