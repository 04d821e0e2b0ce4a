// SPDX-License-Identifier: Apache-2.0
// EXPECT: Rows are edited by the Store; the ViewController only reads them

import Minya

@MainActor func page(_ pipeline: ControllerEnd<PagePipeline>, _ owner: Owner) {
    pipeline.photos = [Photo(id: 1)]
}
