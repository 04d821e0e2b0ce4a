// SPDX-License-Identifier: Apache-2.0
// EXPECT: the slot must be an Input<SceneResult<…>> of the alert's Answer

import Minya

@MainActor func page(_ controller: PageController) {
    controller.alert(Alert("?", choices: [.normal("Yes", true)]), into: \.picked)
}
