// SPDX-License-Identifier: Apache-2.0

import Minya

// MARK: - The slideshow

extension PhotoDetailStore {
    func startSlideshow() {
        guard pipeline.photo != nil else { return }
        fillsForSlideshow = !pipeline.isFullscreen
        fullscreen(true)
        pipeline.zoom = .fit
        pipeline.isPlaying = true
        waitForNext()
    }

    /// Ends it as the person asked: the page is as it was before.
    func endSlideshow() {
        let leavesScreen = fillsForSlideshow
        stopSlideshow()
        if leavesScreen { fullscreen(false) }
    }

    /// Stops going on; who does something with a photo goes on looking at it as it is.
    func stopSlideshow() {
        guard pipeline.isPlaying else { return }
        cancel("slideshow")
        fillsForSlideshow = false
        pipeline.isPlaying = false
        stopWaiting()
    }

    /// Each photo has the same time, from when it was shown.
    func waitForNext() {
        run("slideshow", .latest, after: Self.interval) {
        } then: { store, _ in
            store.goOn(max(store.awaited, 1))
        }
    }
}
