// SPDX-License-Identifier: Apache-2.0

import Minya

// MARK: - Photos requested by the list beside the page

extension PhotoDetailStore {
    /// How long a row must stay selected before its photo is shown; a held key moves faster.
    static let patience = Duration.milliseconds(80)

    func followWishes() {
        guard let trail = list.trail else { return }
        follow(.wishes, trails.wishes(on: trail)) { store, _ in
            store.after(.wish, Self.patience) { store in
                store.showWishedPhoto()
            }
        }
    }

    /// Shows the photo that the list requests.
    ///
    /// Called before any action on the shown photo, which would otherwise affect the previous one.
    func showWishedPhoto() {
        guard let wished = list.trail.flatMap({ trails.consumeWish(on: $0) }) else { return }
        cancel(.wish)
        cancel(.list)
        stopSlideshow()
        forgetAwaited()
        list = wished
        // The list may not have received the changes made here yet.
        for id in taken { drop(id) }
        guard !list.photos.isEmpty else { return becomeEmpty() }
        show(min(list.index, list.photos.count - 1))
    }
}
