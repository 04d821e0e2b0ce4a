// SPDX-License-Identifier: Apache-2.0

import ChatCore
import Minya

extension ChatPages {
    /// Registers the view and the store of the sign-in page.
    package static func registerSignIn(in mediator: Mediator) {
        mediator.register(.signIn, view: SignInView.self, store: SignInStore.self)
    }
}
