// SPDX-License-Identifier: Apache-2.0
// EXPECT: its Result is that of the ResultPipeline, or Never

import Minya

@MainActor func page(_ mediator: Mediator) {
    mediator.register(.page, view: PageView.self, store: PageStore.self)
}
