// SPDX-License-Identifier: Apache-2.0
// EXPECT: the kind names the views of another Pipeline than this View's

import Minya

@MainActor func page(_ mediator: Mediator, _ kind: ViewKind<PagePipeline>) {
    mediator.register(view: OtherView.self, as: kind)
}
