// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Fills the screen with the photo alone, and requests the next one after a while.
///
/// It is on two pipelines: it shows its state on the page's, and requests the next photo on its
/// own, which the page's store observes.
public final class SlideshowStore: SubStore {
    /// The names of the store's work.
    public enum Work: String { case slideshow }

    /// How long a photo is shown.
    public static let interval = Duration.seconds(5)

    public let lifetime = Lifetime()
    public let pipeline: StoreEnd<SlideshowPipeline>

    /// Whether the page is in full screen only for the slideshow.
    private(set) var fillsScreen = false

    private let page: StoreEnd<PhotoDetailPipeline>
    /// Whether the photo fills the screen alone.
    private var isAlone = false
    private var hasPanelBeside = false

    init(pipeline: StoreEnd<SlideshowPipeline>, page: StoreEnd<PhotoDetailPipeline>) {
        self.pipeline = pipeline
        self.page = page
    }

    func start() {
        guard page.photo != nil else { return }
        fillsScreen = !page.isFullscreen
        fullscreen(true)
        page.zoom = .fit
        page.isPlaying = true
        waitForNext()
    }

    /// Stops advancing; the screen stays as it is. Returns whether the slideshow was playing.
    func stop() -> Bool {
        guard page.isPlaying else { return false }
        cancel(.slideshow)
        fillsScreen = false
        page.isPlaying = false
        return true
    }

    /// Waits for the next photo; each photo is shown for the same time.
    func waitForNext() {
        guard page.isPlaying else { return }
        after(.slideshow, Self.interval) { store in
            store.pipeline.isDue.send()
        }
    }

    /// Fills the screen with the photo alone, or restores what was beside it.
    func fullscreen(_ isOn: Bool) {
        page.isFullscreen = isOn
        guard isOn != isAlone else { return }
        isAlone = isOn
        if isOn {
            hasPanelBeside = page.isPanelShown
            page.isPanelShown = false
        } else if hasPanelBeside {
            page.isPanelShown = true
        }
    }
}
