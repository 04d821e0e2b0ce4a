// SPDX-License-Identifier: Apache-2.0
// EXPECT: a ViewController holds its own end: let pipeline: ControllerEnd<PagePipeline>
// ERRORS: 3

import Minya

final class BareController: ViewController {
    let lifetime = Lifetime()
    let pipeline: ViewEnd<PagePipeline>
    init(pipeline: ViewEnd<PagePipeline>) { self.pipeline = pipeline }
}
