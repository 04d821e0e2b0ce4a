// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaGTK
import PhotosCore

/// Says above a page that there is no network, or that what it shows is told from memory; when
/// there is a network, pictures that did not come come.
final class ConnectionBanner: Banner {
    private var wasOffline = false

    init(_ pipeline: ViewEnd<ConnectionPipeline>) {
        super.init("")
        onClick = {
            Pictures.loader.fetchAgain()
            pipeline.retry.send()
        }
    }

    func show(isOffline: Bool, asOf seen: PhotoDate?, dueTo interception: String?) {
        let isBack = wasOffline && !isOffline
        wasOffline = isOffline
        isRevealed = isOffline || seen != nil
        // What slides away says to its end what it said.
        if isRevealed {
            title = Self.title(isOffline: isOffline, seen, interception)
            buttonLabel = seen == nil ? nil : localized("Try Again")
        }
        if isBack { Pictures.loader.fetchAgain() }
    }

    private static func title(
        isOffline: Bool, _ seen: PhotoDate?, _ interception: String?
    ) -> String {
        guard let seen = seen.map(PhotoText.date) else {
            return localized("You are offline. What was not fetched before cannot be shown.")
        }
        if let interception {
            // Translators: the first is a whole sentence, the second a day.
            return localized("%s Shown as it was on %s.", interception, seen)
        }
        return isOffline
            ? localized("You are offline. Shown as it was on %s.", seen)
            : localized("There was no answer. Shown as it was on %s.", seen)
    }
}
