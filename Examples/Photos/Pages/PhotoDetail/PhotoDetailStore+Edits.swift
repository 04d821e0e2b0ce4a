// SPDX-License-Identifier: Apache-2.0

import Minya

// MARK: - Edits of the list

extension PhotoDetailStore {
    /// Takes a photo out, without showing another.
    @discardableResult
    func drop(_ id: Photo.ID) -> Int? {
        guard let index = list.photos.firstIndex(where: { $0.id == id }) else { return nil }
        list.photos.remove(at: index)
        list.total = max(list.total - 1, list.photos.count)
        if index < list.index { list.index -= 1 }
        return index
    }

    /// Puts a photo where it belongs, without showing it.
    ///
    /// - Returns: Nil if it belongs to a page that is not there yet, where it only counts.
    @discardableResult
    func insert(_ photo: Photo) -> Int? {
        let index = list.source.order.position(of: photo, in: list.photos)
        list.total += 1
        guard index < list.photos.count || list.next == nil else { return nil }
        list.photos.insert(photo, at: index)
        if index <= list.index, pipeline.photo != nil { list.index += 1 }
        return index
    }

    // MARK: - What was done here

    /// Takes a photo out; if it is the one that is shown, the next one takes its place.
    func remove(_ id: Photo.ID) {
        let isShown = pipeline.photo?.id == id
        if gone == id { gone = nil }
        guard drop(id) != nil else { return }
        guard isShown else { return tellPlace() }
        if list.index < list.photos.count { return show(list.index) }
        // The next one may be on a page that is not there yet; goOn shows another if there is none.
        list.index -= 1
        goOn(max(awaited, 1))
    }

    func becomeEmpty() {
        stopSlideshow()
        cancel("detail")
        list.index = 0
        pipeline.batch {
            pipeline.photo = nil
            pipeline.phase = .empty
            tellPlace()
        }
    }

    /// Shows a photo that came back.
    func bring(_ photo: Photo) {
        forgetAwaited()
        if gone == photo.id { gone = nil }
        drop(photo.id)
        if let index = insert(photo) { return show(index) }
        // It belongs to a later page, and is wanted now.
        list.photos.append(photo)
        show(list.photos.count - 1)
    }

    // MARK: - What a photo has become

    /// Shows what a photo has become, under its id or another, in the place where it belongs now.
    ///
    /// It is the same picture: how it is shown stays.
    func replace(_ id: Photo.ID, by photo: Photo) {
        let isShown = pipeline.photo?.id == id || pipeline.photo?.id == photo.id
        if gone == id || gone == photo.id { gone = nil }
        let index = drop(photo.id) ?? list.index
        let old = id == photo.id ? index : drop(id) ?? index
        let new = insert(photo)
        guard isShown else { return tellPlace() }
        if let new {
            list.index = new
        } else {
            // It belongs to a later page, and is looked at: it stays here.
            list.index = min(old, list.photos.count)
            list.photos.insert(photo, at: list.index)
        }
        pipeline.batch {
            pipeline.photo = photo
            tellPlace()
        }
        if id != photo.id { leaveTrail() }
        loadDetail()
    }
}
