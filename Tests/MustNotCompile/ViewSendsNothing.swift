// SPDX-License-Identifier: Apache-2.0
// EXPECT: this slot carries a value: send(value)

import Minya

@MainActor func page(_ pipeline: ViewEnd<PagePipeline>) {
    pipeline.selection.send()
}
