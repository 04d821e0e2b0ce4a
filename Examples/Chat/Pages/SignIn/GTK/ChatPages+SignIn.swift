// SPDX-License-Identifier: Apache-2.0

import ChatCore
import Minya

extension ChatPages {
    /// Says which view and store make the page that signs in to a server.
    package static func registerSignIn(in mediator: Mediator) {
        mediator.register(.signIn, view: SignInView.self, store: SignInStore.self)
    }
}
