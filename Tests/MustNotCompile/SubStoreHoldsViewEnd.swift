// SPDX-License-Identifier: Apache-2.0
// EXPECT: a Store holds its own end
// ERRORS: 2

import Minya

final class PartStore: SubStore {
    let lifetime = Lifetime()
    let pipeline: ViewEnd<PagePipeline>
    init(pipeline: ViewEnd<PagePipeline>) { self.pipeline = pipeline }
}
