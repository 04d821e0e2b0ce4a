// SPDX-License-Identifier: Apache-2.0
// EXPECT: type 'SearchStore.Work' has no member 'serach'

import Minya

final class SearchStore: Store {
    enum Work: String { case search }

    let lifetime = Lifetime()
    let pipeline = StoreEnd(PagePipeline())
    init(context: Int, dependencies: Dependencies) {}

    func addObservers() {
        pipeline.observe(\.refresh, by: self) { store in store.cancel(.serach) }
    }
}
