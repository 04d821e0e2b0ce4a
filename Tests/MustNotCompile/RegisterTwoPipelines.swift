// SPDX-License-Identifier: Apache-2.0
// EXPECT: the View, the ViewController and the Store of a scene share one Pipeline type

import Minya

@MainActor func page(_ mediator: Mediator, _ controller: PageController) {
    mediator.register(
        .page, view: OtherView.self, controller: PageController.self, store: PageStore.self)
}
