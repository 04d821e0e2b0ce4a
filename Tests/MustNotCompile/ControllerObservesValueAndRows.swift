// SPDX-License-Identifier: Apache-2.0
// EXPECT: only Normal, Distinct, Status and Field slots can be observed together

import Minya

@MainActor func write(_ pipeline: ControllerEnd<PagePipeline>, _ owner: Owner) {
    pipeline.observe(\.title, \.photos, by: owner) { _, title, change in print(title) }
}
