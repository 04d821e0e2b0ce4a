// SPDX-License-Identifier: Apache-2.0
// EXPECT: rows are edited, or read and assigned as 'items'

import Minya

@MainActor func write(_ pipeline: StoreEnd<PagePipeline>) {
    pipeline.photos += [Photo(id: 1)]
}
