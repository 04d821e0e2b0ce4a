// SPDX-License-Identifier: Apache-2.0
// EXPECT: only Normal, Distinct, Status and Field slots can be observed together

import Minya

@MainActor func write(_ pipeline: ViewEnd<PagePipeline>, _ owner: Owner) {
    pipeline.observe(\.title, \.selection, by: owner) { _, title, id in print(title) }
}
