// SPDX-License-Identifier: Apache-2.0
// EXPECT: name the observer: observe(\.slot, by: self) { owner in

import Minya

@MainActor func write(_ pipeline: StoreEnd<PagePipeline>) {
    pipeline.observe(\.refresh) { store in store.load() }
}
