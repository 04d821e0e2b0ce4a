// SPDX-License-Identifier: Apache-2.0
// EXPECT: the kind of view belongs to another Pipeline than this ViewController's

import Minya

@MainActor func page(_ controller: PageController, _ kind: ViewKind<OtherPipeline>) {
    controller.replaceView(with: kind)
}
