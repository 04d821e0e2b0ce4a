// SPDX-License-Identifier: Apache-2.0
// EXPECT: the slot must be an Input of the response's Action

import Minya

@MainActor func page(_ controller: PageController, _ response: Response<String>) {
    controller.perform(response, into: \.selection)
}
