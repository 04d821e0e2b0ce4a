// SPDX-License-Identifier: Apache-2.0
// EXPECT: Rows are edited by the Store; other layers only read them

import Minya

@MainActor func write(_ pipeline: ViewEnd<PagePipeline>) {
    pipeline.photos.remove(at: 0)
}
