// SPDX-License-Identifier: Apache-2.0

import MinyaGTK
import PhotosCore

/// A banner above a page that reports that there is no network.
///
/// When the network returns, failed pictures are reloaded.
final class ConnectionBanner: Banner {
    init() {
        super.init(
            localized("You are offline. Only pictures that were loaded before can be shown."))
    }

    func show(isOffline: Bool) {
        let isBack = isRevealed && !isOffline
        isRevealed = isOffline
        if isBack { Pictures.loader.fetchAgain() }
    }

    /// A list's banner also covers the photo beside it.
    override func covers(_ other: Banner) -> Bool { other is ConnectionBanner }
}
