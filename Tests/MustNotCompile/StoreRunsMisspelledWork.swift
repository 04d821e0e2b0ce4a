// SPDX-License-Identifier: Apache-2.0
// EXPECT: type 'SearchStore.Work' has no member 'serach'

import Minya

final class SearchStore: Store {
    enum Work: String { case search }

    let lifetime = Lifetime()
    let pipeline = StoreEnd(PagePipeline())
    init(context: Int, dependencies: Dependencies) {}

    func load() {
        run(.serach, .latest) {
            1
        } then: { store, outcome in
            store.pipeline.phase = outcome.value ?? 0
        }
    }
}
