// SPDX-License-Identifier: Apache-2.0

import Minya

// MARK: - Trash

extension PhotoDetailStore {
    /// How long an offer to restore photos is visible.
    static let offerTime = Duration.seconds(5)

    /// Whether a photo is being moved to the trash, or was moved while the next one is fetched.
    func isLeaving(_ photo: Photo) -> Bool {
        leaving.contains(photo.id) || !list.photos.contains { $0.id == photo.id }
    }

    func noteTrashed(_ photo: TrashedPhoto) {
        noteLeft(photo.id)
        remove(photo.id)
        trashed.append(photo)
        forgetOffer()
        offered.append(photo)
        sinceOffer = stopwatch(clock)
        leaveTrash()
    }

    /// Discards the photos that are no longer offered.
    func forgetOffer() {
        if let sinceOffer, sinceOffer() >= Self.offerTime { offered = [] }
    }

    func noteRestored(_ photo: Photo) {
        showRestored(photo)
        trashed.removeAll { $0.id == photo.id }
        offered.removeAll { $0.id == photo.id }
        leaveTrash()
    }

    /// Reports to the list which photos it may offer to restore after this page is closed.
    private func leaveTrash() {
        if let trail = list.trail { trails.leave(trashed, on: trail) }
    }
}

/// Returns a function that measures the time elapsed from now.
private func stopwatch<C: Clock<Duration>>(_ clock: C) -> () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
}
