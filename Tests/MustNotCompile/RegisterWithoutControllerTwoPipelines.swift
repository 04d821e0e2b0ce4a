// SPDX-License-Identifier: Apache-2.0
// EXPECT: the View and the Store of a scene share one Pipeline type

import Minya

@MainActor func page(_ mediator: Mediator, _ key: SceneKey<Int, Never>) {
    mediator.register(key, view: OtherView.self, store: PageStore.self)
}
