// SPDX-License-Identifier: Apache-2.0

import Minya

// MARK: - The trash

extension PhotoDetailStore {
    /// How long an offer to bring photos back is seen.
    static let offerTime = Duration.seconds(5)

    /// Whether a photo is on its way to the trash, or gone there while the next one is fetched.
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

    /// Lets go of what is not offered any more.
    func forgetOffer() {
        if let sinceOffer, sinceOffer() >= Self.offerTime { offered = [] }
    }

    func noteRestored(_ photo: Photo) {
        bring(photo)
        trashed.removeAll { $0.id == photo.id }
        offered.removeAll { $0.id == photo.id }
        leaveTrash()
    }

    /// Leaves word for the list of what it may offer to bring back when this page is gone.
    private func leaveTrash() {
        if let trail = list.trail { trails.leave(trashed, on: trail) }
    }
}

/// How much time has passed from now on.
private func stopwatch<C: Clock<Duration>>(_ clock: C) -> () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
}
