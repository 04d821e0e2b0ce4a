// SPDX-License-Identifier: Apache-2.0
// EXPECT: a View is made with its own end: init(pipeline: ViewEnd<PagePipeline>)
// ERRORS: 2

import Minya

final class BareView: View {
    let lifetime = Lifetime()
    let pipeline: ControllerEnd<PagePipeline>
    init(pipeline: ControllerEnd<PagePipeline>) { self.pipeline = pipeline }
}
