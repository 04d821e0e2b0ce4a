// SPDX-License-Identifier: Apache-2.0
// EXPECT: name the observer: observe(\.slot, by: self) { owner, value in

import Minya

@MainActor func write(_ pipeline: ControllerEnd<PagePipeline>) {
    pipeline.observe(\.detail) { controller, context in controller.open(context, context) }
}
