// SPDX-License-Identifier: Apache-2.0
// EXPECT: no exact matches in call to instance method

import Minya

final class TabPipeline: Pipeline {
    var title = Normal<String>("")
}

final class PagePipeline: Pipeline {
    var tabs = Children<TabPipeline>()
}

@MainActor final class Owner: Observing { let lifetime = Lifetime() }

@MainActor func page(_ pipeline: ViewEnd<PagePipeline>, _ owner: Owner) {
    pipeline.observe(\.tabs, by: owner) { (_: Owner, _: [TabPipeline]) in }
}
