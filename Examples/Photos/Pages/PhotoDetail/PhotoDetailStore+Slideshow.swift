// SPDX-License-Identifier: Apache-2.0

import Minya

// MARK: - Slideshow

extension PhotoDetailStore {
    func startSlideshow() {
        guard pipeline.photo != nil else { return }
        fillsForSlideshow = !pipeline.isFullscreen
        fullscreen(true)
        pipeline.zoom = .fit
        pipeline.isPlaying = true
        waitForNext()
    }

    /// Ends the slideshow at the user's request, and restores the page's previous state.
    func endSlideshow() {
        let leavesScreen = fillsForSlideshow
        stopSlideshow()
        if leavesScreen { fullscreen(false) }
    }

    /// Stops advancing; after an action on a photo, the photo stays as it is shown.
    func stopSlideshow() {
        guard pipeline.isPlaying else { return }
        cancel(.slideshow)
        fillsForSlideshow = false
        pipeline.isPlaying = false
        stopWaiting()
    }

    /// Waits for the next photo; each photo is shown for the same time.
    func waitForNext() {
        after(.slideshow, Self.interval) { store in
            store.showNext(max(store.awaited, 1))
        }
    }
}
