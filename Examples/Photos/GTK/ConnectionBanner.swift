// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaGTK
import PhotosCore

/// A banner above a page that reports that there is no network, or that the shown data is cached.
///
/// When the network returns, failed pictures are reloaded.
final class ConnectionBanner: Banner {
    private let pipeline: ViewEnd<ConnectionPipeline>
    private var isOffline = false
    private var seen: PhotoDate?
    private var interception: String?

    init(_ pipeline: ViewEnd<ConnectionPipeline>) {
        self.pipeline = pipeline
        super.init("")
        onClick = { [weak self] in
            guard let self else { return }
            Pictures.loader.fetchAgain()
            for case let banner as ConnectionBanner in [self] + stoodFor {
                banner.pipeline.retry.send()
            }
        }
    }

    func show(isOffline: Bool, asOf seen: PhotoDate?, dueTo interception: String?) {
        let isBack = self.isOffline && !isOffline
        self.isOffline = isOffline
        self.seen = seen
        self.interception = interception
        let isRevealed = isOffline || seen != nil
        // While the banner slides away, it keeps its text.
        if isRevealed {
            title = Self.title(isOffline: isOffline, seen, interception)
            buttonLabel = seen == nil ? nil : localized("Try Again")
        }
        self.isRevealed = isRevealed
        if isBack { Pictures.loader.fetchAgain() }
    }

    /// A list's banner also covers the photo beside it if their cached data is of the same day.
    override func says(allOf other: Banner) -> Bool {
        guard let other = other as? ConnectionBanner, other.isOffline == isOffline,
            other.interception == interception
        else { return false }
        return other.seen == nil || other.seen.map(PhotoText.day) == seen.map(PhotoText.day)
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
