// SPDX-License-Identifier: Apache-2.0

import Minya

// MARK: - Changes on disk

extension PhotoDetailStore {
    func followChanges() {
        follow(.changes, photos.changes(matching: list.source.query)) { store, change in
            switch change {
            case .appeared(let photo): store.replace(photo.id, by: photo)
            case .changed(let photo): store.update(photo)
            case .vanished(let id): store.lose(id)
            case .refreshed: store.fetchAgain()
            }
        }
    }

    /// Applies the current state of a photo.
    private func update(_ photo: Photo) {
        let isThere = list.photos.contains { $0.id == photo.id }
        // A photo of a later page is counted already, and `replace` counts it once more.
        if !isThere, list.next != nil { list.total -= 1 }
        replace(photo.id, by: photo)
    }

    /// Records that a photo has left the list, and that the folder will report its removal unless
    /// it already has.
    func noteLeft(_ id: Photo.ID, isLost: Bool = true) {
        leaving.remove(id)
        let wasTold = lostEarly.remove(id) != nil || gone == id
        if isLost, !wasTold { taken.insert(id) }
    }

    /// Records that a photo could not be moved or renamed.
    func noteKept(_ id: Photo.ID) {
        leaving.remove(id)
        if lostEarly.remove(id) != nil { lose(id) }
    }

    private func lose(_ id: Photo.ID) {
        guard taken.remove(id) == nil else { return }
        // A removal performed on this page is not announced: the next photo is about to be shown.
        if leaving.contains(id) {
            lostEarly.insert(id)
            return
        }
        guard pipeline.photo?.id == id else {
            if drop(id) == nil, list.next != nil {
                list.total = max(list.total - 1, list.photos.count)
            }
            return updatePlace()
        }
        // The shown photo is not taken away; the page reports that its file is gone.
        gone = id
        stopSlideshow()
        cancel(.detail)
        pipeline.phase = .gone
    }

    /// Refetches as many photos of the list as are loaded.
    private func fetchAgain() {
        let count = list.photos.count
        run(.list, .latest) { [photos, source = list.source] in
            try await photos.page(
                of: source, after: nil, limit: max(count, Listing.pageSize))
        } then: { store, outcome in
            // Without an answer the list and the photo stay unchanged.
            guard case .value(let page) = outcome else { return }
            store.apply(page)
        }
    }

    private func apply(_ page: PhotoPage) {
        guard let shown = pipeline.photo else { return }
        let index = page.photos.firstIndex { $0.id == shown.id }
        // A photo that is further down than was fetched still exists.
        guard index != nil || page.next == nil else { return }
        list.photos = page.photos
        list.total = page.total
        list.next = page.next
        if let index {
            list.index = index
            gone = nil
            let photo = page.photos[index]
            if photo != shown { pipeline.photo = photo }
            if photo != shown || pipeline.phase == .gone { loadDetail() }
        } else {
            list.index = min(list.index, list.photos.count)
            list.photos.insert(shown, at: list.index)
            list.total += 1
            lose(shown.id)
        }
        updatePlace()
    }
}
