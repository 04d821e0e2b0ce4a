// SPDX-License-Identifier: Apache-2.0
// EXPECT: a child is written by its own Store's end: pipeline.banner.store

import Minya

@MainActor func write(_ pipeline: StoreEnd<PagePipeline>) {
    pipeline.banner.title += "x"
}
