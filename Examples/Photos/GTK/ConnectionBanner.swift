// SPDX-License-Identifier: Apache-2.0

import MinyaGTK
import PhotosCore

/// Says above a page that there is no network; when there is, pictures that did not come come.
final class ConnectionBanner: Banner {
    init() {
        super.init(localized("You are offline. What was not fetched before cannot be shown."))
    }

    func show(isOffline: Bool) {
        let isBack = isRevealed && !isOffline
        isRevealed = isOffline
        if isBack { Pictures.loader.fetchAgain() }
    }
}
