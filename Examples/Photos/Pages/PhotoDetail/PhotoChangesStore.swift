// SPDX-License-Identifier: Apache-2.0

import Minya

/// Follows changes of the list on disk, and distinguishes them from those made by the page itself.
final class PhotoChangesStore: SubStore {
    enum Work: String { case changes, list }

    let lifetime = Lifetime()
    let pipeline: StoreEnd<PhotoDetailPipeline>

    private let photos: any PhotoService
    private let shown: ShownPhotoStore
    /// The photos moved or renamed by this page, whose removal the folder has yet to report.
    private var taken: Set<Photo.ID> = []
    /// The photos that are being moved to the trash or renamed.
    private var leaving: Set<Photo.ID> = []
    /// The leaving photos whose removal the folder reported before the action finished.
    private var lostEarly: Set<Photo.ID> = []

    init(
        pipeline: StoreEnd<PhotoDetailPipeline>, photos: any PhotoService, shown: ShownPhotoStore
    ) {
        self.pipeline = pipeline
        self.photos = photos
        self.shown = shown
    }

    func load() {
        follow(.changes, photos.changes(matching: shown.list.source.query)) { store, change in
            switch change {
            case .appeared(let photo): store.shown.replace(photo.id, by: photo)
            case .changed(let photo): store.shown.replace(photo.id, by: photo, wasCounted: true)
            case .vanished(let id): store.lose(id)
            case .refreshed: store.fetchAgain()
            }
        }
    }

    // MARK: - Changes made by the page

    /// Whether a photo is being moved to the trash, or was moved while the next one is fetched.
    func isLeaving(_ id: Photo.ID) -> Bool {
        leaving.contains(id) || !shown.list.contains(id)
    }

    /// Records that a photo is about to be moved or renamed.
    func noteLeaving(_ id: Photo.ID) { leaving.insert(id) }

    /// Records that a photo has left the list, and that the folder will report its removal unless
    /// it already has.
    func noteLeft(_ id: Photo.ID, isLost: Bool = true) {
        leaving.remove(id)
        let wasTold = lostEarly.remove(id) != nil || shown.gone == id
        if isLost, !wasTold { taken.insert(id) }
    }

    /// Records that a photo could not be moved or renamed.
    func noteKept(_ id: Photo.ID) {
        leaving.remove(id)
        if lostEarly.remove(id) != nil { lose(id) }
    }

    /// Shows a photo of another list, which may not have received the changes made here yet.
    func show(_ other: PhotoDetailContext) {
        cancel(.list)
        shown.show(other, without: taken)
    }

    // MARK: - Changes on disk

    private func lose(_ id: Photo.ID) {
        guard taken.remove(id) == nil else { return }
        // A removal performed on this page is not announced: the next photo is about to be shown.
        if leaving.contains(id) { lostEarly.insert(id) } else { shown.lose(id) }
    }

    /// Refetches as many photos of the list as are loaded; without a list, the shown photo.
    private func fetchAgain() {
        guard shown.list.lone == nil else { return shown.loadDetail() }
        let count = shown.list.photos.count
        run(.list, .latest) { [photos, source = shown.list.source] in
            try await photos.page(
                of: source, after: nil, limit: max(count, Listing.pageSize))
        } then: { store, outcome in
            // Without an answer the list and the photo stay unchanged.
            if let page = outcome.value, let lost = store.shown.apply(page) { store.lose(lost) }
        }
    }
}
