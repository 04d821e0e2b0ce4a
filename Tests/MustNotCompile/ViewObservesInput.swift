// SPDX-License-Identifier: Apache-2.0
// EXPECT: an Input is sent by the View and observed by the Store

import Minya

@MainActor func page(_ pipeline: ViewEnd<PagePipeline>, _ owner: Owner) {
    pipeline.observe(\.selection, by: owner) { _, _ in }
}
