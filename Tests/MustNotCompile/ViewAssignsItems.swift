// SPDX-License-Identifier: Apache-2.0
// EXPECT: Rows are edited by the Store; other layers only read them

import Minya

@MainActor func page(_ pipeline: ViewEnd<PagePipeline>, _ owner: Owner) {
    pipeline.photos.items = []
}
