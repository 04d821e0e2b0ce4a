// SPDX-License-Identifier: Apache-2.0
// EXPECT: a child's Flags and Requests are sent by its own Store's end

import Minya

@MainActor func write(_ pipeline: StoreEnd<PagePipeline>) {
    pipeline.banner.rang.send()
}
