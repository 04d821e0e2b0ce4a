// SPDX-License-Identifier: Apache-2.0
// EXPECT: OtherPipeline

import Minya

@MainActor func page(_ mediator: Mediator, _ controller: PageController) {
    controller.open(.page, 1, into: \OtherPipeline.picked)
}
