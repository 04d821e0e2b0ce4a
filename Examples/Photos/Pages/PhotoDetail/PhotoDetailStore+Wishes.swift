// SPDX-License-Identifier: Apache-2.0

import Minya

// MARK: - What the list beside the page wants shown

extension PhotoDetailStore {
    /// How long the person stays on a row before its photo is shown: a key that is held goes on
    /// faster.
    static let patience = Duration.milliseconds(80)

    func followWishes() {
        guard let trail = list.trail else { return }
        follow("wishes", trails.wishes(on: trail)) { store, _ in
            store.run("wish", .latest, after: Self.patience) {
            } then: { store, _ in
                store.takeWish()
            }
        }
    }

    /// Shows what the list wishes for; comes before all that is done with the photo that is shown,
    /// or it would be done with the one before.
    func takeWish() {
        guard let wished = list.trail.flatMap({ trails.takeWish(on: $0) }) else { return }
        cancel("wish")
        cancel("list")
        stopSlideshow()
        forgetAwaited()
        list = wished
        // The list may not have heard yet what was done here.
        for id in taken { drop(id) }
        guard !list.photos.isEmpty else { return becomeEmpty() }
        show(min(list.index, list.photos.count - 1))
    }
}
