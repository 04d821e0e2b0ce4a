// SPDX-License-Identifier: Apache-2.0

import Minya
import MistakesCore
import MistakesViews

@MainActor
func start(in window: any Navigation) {
    let mediator = Mediator()
    Pages.register(in: mediator)
    mediator.provide(.items, NoItems())
    mediator.provide(.spare, NoItems())  // FINDS dependency-not-needed
    hand(.handedOn, NoItems(), to: mediator)
    mediator.open(.list, (), in: window)
    mediator.open(.unseen, (), in: window)
    mediator.open(.wish, (), in: window)
    mediator.open(.neglected, (), in: window)
}

@MainActor
func hand<Value>(_ key: DependencyKey<Value>, _ value: Value, to mediator: Mediator) {
    mediator.provide(key, value)
}
