// SPDX-License-Identifier: Apache-2.0
// EXPECT: name the observer: observe(\.slot, by: self)

import Minya

@MainActor func write(_ pipeline: StoreEnd<PagePipeline>) {
    pipeline.observe(\.refresh) { print("again") }
}
