// SPDX-License-Identifier: Apache-2.0
// EXPECT: its Result is Never unless the Pipeline is a ResultPipeline of it

import Minya

@MainActor func page(_ mediator: Mediator) {
    mediator.register(.page, view: PageView.self, store: PageStore.self)
}
