// SPDX-License-Identifier: Apache-2.0
// EXPECT: name the observer: observe(\.slot, by: self) { owner, value in

import Minya

@MainActor func write(_ pipeline: ViewEnd<PagePipeline>) {
    pipeline.observe(\.title) { view, title in view.label.text = title }
}
