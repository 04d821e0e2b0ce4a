// SPDX-License-Identifier: Apache-2.0
// EXPECT: no exact matches in call to instance method

import Minya

final class TabPipeline: Pipeline {
    var title = Normal<String>("")
}

final class BookPipeline: Pipeline {
    var tabs = Children<TabPipeline>()
}

@MainActor func book(_ pipeline: ViewEnd<BookPipeline>, _ owner: Owner) {
    pipeline.observe(\.tabs, by: owner) { (_: Owner, _: [TabPipeline]) in }
}
