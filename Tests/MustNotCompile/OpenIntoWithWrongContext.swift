// SPDX-License-Identifier: Apache-2.0
// EXPECT: the context or the slot does not fit the scene's key

import Minya

@MainActor func page(_ mediator: Mediator, _ controller: PageController) {
    controller.open(.page, "text", into: \.picked)
}
