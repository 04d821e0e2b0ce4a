// SPDX-License-Identifier: Apache-2.0
// EXPECT: requires that 'ViewEnd<TabPipeline>' conform to 'Pipeline'

import Minya

final class TabPipeline: Pipeline {
    var title = Normal<String>("")
}

final class BookPipeline: Pipeline {
    var tabs = Children<TabPipeline>()
}

@MainActor func book(_ pipeline: ViewEnd<BookPipeline>) {
    _ = StoreEnd(pipeline.tabs[0])
}
