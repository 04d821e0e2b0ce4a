// SPDX-License-Identifier: Apache-2.0

import MinyaTesting

@testable import Minya

/// A window with the page and the pickers registered.
@MainActor
struct Desk {
    let host = TestHost()
    var navigation: TestNavigation { host.navigation }

    init() {
        host.mediator.register(
            .page, view: PageView.self, controller: PageController.self, store: PageStore.self)
        host.stub(.picker)
        host.stub(.maybePicker)
    }

    /// Opens the page and returns its Store.
    @discardableResult
    func openPage(
        _ context: String = "", answered: (@MainActor (SceneResult<String>) -> Void)? = nil
    ) -> PageStore? {
        host.mediator.open(.page, context, in: navigation, answered: answered)
        return navigation.scenes.last?.store as? PageStore
    }
}
