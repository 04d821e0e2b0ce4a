// SPDX-License-Identifier: Apache-2.0
// EXPECT: a child is put in with open(…)

import Minya

@MainActor func write(_ pipeline: StoreEnd<PagePipeline>) {
    pipeline.preview = BannerPipeline()
}
