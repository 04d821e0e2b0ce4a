// SPDX-License-Identifier: Apache-2.0
// EXPECT: a ViewController is made with its own end: init(pipeline: ControllerEnd<PagePipeline>)
// ERRORS: 3

import Minya

final class BareController: ViewController {
    let lifetime = Lifetime()
    let pipeline: ControllerEnd<PagePipeline>
}
