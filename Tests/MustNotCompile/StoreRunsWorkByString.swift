// SPDX-License-Identifier: Apache-2.0
// EXPECT: cannot convert value of type 'String' to expected argument type 'SearchStore.Work'

import Minya

final class SearchStore: Store {
    enum Work: String { case search }

    let lifetime = Lifetime()
    let pipeline = StoreEnd(PagePipeline())
    init(context: Int, dependencies: Dependencies) {}

    func load() {
        run("search", .latest) {
            1
        } then: { store, outcome in
            store.pipeline.phase = outcome.value ?? 0
        }
    }
}
