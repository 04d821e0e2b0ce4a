// SPDX-License-Identifier: Apache-2.0

// The edits of the list that a page's photo was chosen from. Its index is that of the shown photo;
// −1 if the first one was removed and its successor is awaited.
extension PhotoDetailContext {
    var place: PhotoPlace { PhotoPlace(index: index, total: total, isCounted: lone == nil) }

    /// The photos that may be shown next.
    var neighbours: [Photo] {
        [index + 1, index - 1].filter(photos.indices.contains).map { photos[$0] }
    }

    func contains(_ id: Photo.ID) -> Bool { photos.contains { $0.id == id } }

    // MARK: - Pages

    /// Appends the next page.
    mutating func append(_ page: PhotoPage) {
        // The folder may have changed between two pages.
        let known = Set(photos.map(\.id))
        photos += page.photos.filter { !known.contains($0.id) }
        next = page.next
        total = page.next == nil ? photos.count : max(page.total, photos.count)
    }

    /// Becomes the list that was fetched again; a shown photo that is missing from it stays.
    ///
    /// - Returns: False if the page does not reach to the shown photo.
    mutating func become(_ page: PhotoPage, around shown: Photo) -> Bool {
        let new = page.photos.firstIndex { $0.id == shown.id }
        // A photo that is further down than was fetched still exists.
        guard new != nil || page.next == nil else { return false }
        photos = page.photos
        total = page.total
        next = page.next
        index = new ?? min(index, photos.count)
        if new == nil {
            photos.insert(shown, at: index)
            total += 1
        }
        return true
    }

    /// Becomes a photo between its neighbours; the photo itself may have been removed meanwhile.
    mutating func become(_ neighbours: PhotoNeighbours, around shown: Photo.ID) {
        let itself = photos.first { $0.id == shown }
        index = [neighbours.previous, itself].count { $0 != nil } - 1
        photos = [neighbours.previous, itself, neighbours.next].compactMap(\.self)
        total = photos.count
    }

    // MARK: - Single photos

    /// Replaces the photo that is shown, by the same photo as its file is now.
    mutating func refresh(_ photo: Photo) {
        guard photos.indices.contains(index), photos[index].id == photo.id else { return }
        photos[index] = photo
    }

    /// Removes a photo; returns its former index.
    @discardableResult
    mutating func drop(_ id: Photo.ID) -> Int? {
        guard let dropped = photos.firstIndex(where: { $0.id == id }) else { return nil }
        photos.remove(at: dropped)
        uncount()
        if dropped < index { index -= 1 }
        return dropped
    }

    /// Reduces the total by one photo, of a page that is not loaded yet.
    mutating func uncount() { total = max(total - 1, photos.count) }

    /// Inserts a photo at its position.
    ///
    /// - Parameter isShowing: Whether the page shows a photo, whose index may change.
    /// - Returns: Nil if it belongs to a page that is not loaded yet, where it is only counted.
    private mutating func insert(_ photo: Photo, isShowing: Bool) -> Int? {
        let new = source.order.position(of: photo, in: photos)
        total += 1
        guard new < photos.count || next == nil else { return nil }
        photos.insert(photo, at: new)
        if new <= index, isShowing { index += 1 }
        return new
    }

    /// Replaces a photo, under its id or a new one, and moves it to its new position.
    ///
    /// - Parameters:
    ///   - wasCounted: Whether it is counted already if it belongs to a page that is not loaded.
    ///   - shown: The photo that the page shows.
    mutating func replace(
        _ id: Photo.ID, by photo: Photo, wasCounted: Bool, shown: Photo.ID?
    ) {
        if wasCounted, next != nil, !contains(photo.id) { total -= 1 }
        let former = drop(photo.id) ?? index
        let old = id == photo.id ? former : drop(id) ?? former
        let new = insert(photo, isShowing: shown != nil)
        guard shown == id || shown == photo.id else { return }
        index = new ?? min(old, photos.count)
        // It belongs to a later page, but is shown: it stays here.
        if new == nil { photos.insert(photo, at: index) }
    }

    /// Inserts a photo that has to be shown now; returns its index.
    mutating func restore(_ photo: Photo, isShowing: Bool) -> Int {
        drop(photo.id)
        if let new = insert(photo, isShowing: isShowing) { return new }
        // It belongs to a later page.
        photos.append(photo)
        return photos.count - 1
    }
}
