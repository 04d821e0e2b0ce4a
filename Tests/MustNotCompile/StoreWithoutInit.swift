// SPDX-License-Identifier: Apache-2.0
// EXPECT: a Store is made with init(context: TheContext, dependencies: Dependencies)
// ERRORS: 2

import Minya

final class BareStore: Store {
    let lifetime = Lifetime()
    let pipeline = StoreEnd(PagePipeline())
}
