// SPDX-License-Identifier: Apache-2.0
// EXPECT: open(…) inserts a child

import Minya

@MainActor func write(_ pipeline: StoreEnd<PagePipeline>) {
    pipeline.preview = BannerPipeline()
}
