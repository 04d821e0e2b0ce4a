// SPDX-License-Identifier: Apache-2.0
// EXPECT: say who observes: observe(\.slot, by: self) { controller, value in

import Minya

@MainActor func write(_ pipeline: ControllerEnd<PagePipeline>) {
    pipeline.observe(\.detail) { controller, context in controller.open(context, context) }
}
