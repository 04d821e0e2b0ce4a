// SPDX-License-Identifier: Apache-2.0
// EXPECT: the context is of another type than the scene's key names

import Minya

@MainActor func page(_ mediator: Mediator, _ controller: PageController) {
    controller.open(.page, "text")
}
