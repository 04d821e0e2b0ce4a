// SPDX-License-Identifier: Apache-2.0

import Minya

// MARK: - What happens on disk

extension PhotoDetailStore {
    func followChanges() {
        follow("changes", photos.changes(matching: list.source.query)) { store, change in
            switch change {
            case .appeared(let photo): store.replace(photo.id, by: photo)
            case .changed(let photo): store.update(photo)
            case .vanished(let id): store.lose(id)
            case .refreshed: store.fetchAgain()
            }
        }
    }

    /// Takes a photo as it is now.
    private func update(_ photo: Photo) {
        let isThere = list.photos.contains { $0.id == photo.id }
        // One of a later page is counted already.
        if !isThere, list.next != nil { list.total -= 1 }
        replace(photo.id, by: photo)
    }

    /// Notes that a photo has left, and that the folder is going to tell so, unless it has already.
    func noteLeft(_ id: Photo.ID, isLost: Bool = true) {
        leaving.remove(id)
        let wasTold = lostEarly.remove(id) != nil || gone == id
        if isLost, !wasTold { taken.insert(id) }
    }

    /// Notes that a photo could not be taken to where it was to go.
    func noteKept(_ id: Photo.ID) {
        leaving.remove(id)
        if lostEarly.remove(id) != nil { lose(id) }
    }

    private func lose(_ id: Photo.ID) {
        guard taken.remove(id) == nil else { return }
        // Who does it here is not told that it is gone: the next one is about to be shown.
        if leaving.contains(id) {
            lostEarly.insert(id)
            return
        }
        guard pipeline.photo?.id == id else {
            if drop(id) == nil, list.next != nil {
                list.total = max(list.total - 1, list.photos.count)
            }
            return tellPlace()
        }
        // What the person looks at is not taken away; they are told.
        gone = id
        stopSlideshow()
        cancel("detail")
        pipeline.phase = .gone
    }

    /// Fetches as much of the list as there is.
    private func fetchAgain() {
        let count = list.photos.count
        run("list", .latest) { [photos, source = list.source] in
            try await photos.page(
                of: source, after: nil, limit: max(count, Listing.pageSize))
        } then: { store, outcome in
            // Without an answer the list stays as it is, and so does the photo.
            guard case .value(let page) = outcome else { return }
            store.take(page)
        }
    }

    private func take(_ page: PhotoPage) {
        guard let shown = pipeline.photo else { return }
        let index = page.photos.firstIndex { $0.id == shown.id }
        // A photo that is further down than was fetched is still there.
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
        tellPlace()
    }
}
