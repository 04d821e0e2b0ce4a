// SPDX-License-Identifier: Apache-2.0
// EXPECT: the slot takes what is chosen: it is an Input of the response's Action

import Minya

@MainActor func page(_ controller: PageController, _ response: Response<String>) {
    controller.perform(response, into: \.selection)
}
