// SPDX-License-Identifier: Apache-2.0
// EXPECT: a Store holds its own end: let pipeline = StoreEnd(PagePipeline())
// ERRORS: 2

import Minya

final class BareStore: Store {
    let lifetime = Lifetime()
    let pipeline = PagePipeline()
    init(context: Int, dependencies: Dependencies) {}
}
