// SPDX-License-Identifier: Apache-2.0
// EXPECT: requires that 'ViewEnd<TabPipeline>' conform to 'Pipeline'

import Minya

final class TabPipeline: Pipeline {
    var title = Normal<String>("")
}

final class PagePipeline: Pipeline {
    var tabs = Children<TabPipeline>()
}

@MainActor func page(_ pipeline: ViewEnd<PagePipeline>) {
    _ = StoreEnd(pipeline.tabs[0])
}
