// SPDX-License-Identifier: Apache-2.0
// EXPECT: type 'MissingWork' has no member 'search'

import Minya

extension PageStore {
    func load() {
        run(.search, .latest) {
            1
        } then: { store, outcome in
            store.pipeline.phase = outcome.value ?? 0
        }
    }
}
