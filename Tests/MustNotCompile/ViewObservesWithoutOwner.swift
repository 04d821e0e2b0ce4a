// SPDX-License-Identifier: Apache-2.0
// EXPECT: say who observes: observe(\.slot, by: self) { view, value in

import Minya

@MainActor func write(_ pipeline: ViewEnd<PagePipeline>) {
    pipeline.observe(\.title) { view, title in view.label.text = title }
}
