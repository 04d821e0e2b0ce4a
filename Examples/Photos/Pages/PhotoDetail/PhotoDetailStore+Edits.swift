// SPDX-License-Identifier: Apache-2.0

import Minya

// MARK: - Edits of the list

extension PhotoDetailStore {
    /// Removes a photo from the list, without showing another one.
    @discardableResult
    func drop(_ id: Photo.ID) -> Int? {
        guard let index = list.photos.firstIndex(where: { $0.id == id }) else { return nil }
        list.photos.remove(at: index)
        list.total = max(list.total - 1, list.photos.count)
        if index < list.index { list.index -= 1 }
        return index
    }

    /// Inserts a photo at its position, without showing it.
    ///
    /// - Returns: Nil if it belongs to a page that is not loaded yet, where it is only counted.
    @discardableResult
    func insert(_ photo: Photo) -> Int? {
        let index = list.source.order.position(of: photo, in: list.photos)
        list.total += 1
        guard index < list.photos.count || list.next == nil else { return nil }
        list.photos.insert(photo, at: index)
        if index <= list.index, pipeline.photo != nil { list.index += 1 }
        return index
    }

    // MARK: - Changes made here

    /// Removes a photo; if it is the shown one, shows the next one.
    func remove(_ id: Photo.ID) {
        let isShown = pipeline.photo?.id == id
        if gone == id { gone = nil }
        guard drop(id) != nil else { return }
        guard isShown else { return updatePlace() }
        if list.index < list.photos.count { return show(list.index) }
        // The next photo may be on a page that is not loaded yet; showNext shows another if there
        // is none.
        list.index -= 1
        showNext(max(awaited, 1))
    }

    func becomeEmpty() {
        stopSlideshow()
        cancel(.detail)
        list.index = 0
        pipeline.batch {
            pipeline.photo = nil
            pipeline.phase = .empty
            updatePlace()
        }
    }

    /// Shows a photo that was restored.
    func showRestored(_ photo: Photo) {
        forgetAwaited()
        if gone == photo.id { gone = nil }
        drop(photo.id)
        if let index = insert(photo) { return show(index) }
        // It belongs to a later page, but has to be shown now.
        list.photos.append(photo)
        show(list.photos.count - 1)
    }

    // MARK: - Replaced photos

    /// Replaces a photo, under its id or a new one, and moves it to its new position.
    ///
    /// It is still the same picture, so its presentation (zoom, rotation) stays.
    func replace(_ id: Photo.ID, by photo: Photo) {
        let isShown = pipeline.photo?.id == id || pipeline.photo?.id == photo.id
        if gone == id || gone == photo.id { gone = nil }
        let index = drop(photo.id) ?? list.index
        let old = id == photo.id ? index : drop(id) ?? index
        let new = insert(photo)
        guard isShown else { return updatePlace() }
        if let new {
            list.index = new
        } else {
            // It belongs to a later page, but is shown: it stays here.
            list.index = min(old, list.photos.count)
            list.photos.insert(photo, at: list.index)
        }
        pipeline.batch {
            pipeline.photo = photo
            updatePlace()
        }
        if id != photo.id { leaveTrail() }
        loadDetail()
    }
}
