// SPDX-License-Identifier: Apache-2.0
// EXPECT: children are edited with append(…)

import Minya

@MainActor func write(_ pipeline: StoreEnd<PagePipeline>) {
    pipeline.tabs = []
}
