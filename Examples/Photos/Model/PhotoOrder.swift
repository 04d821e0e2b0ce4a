// SPDX-License-Identifier: Apache-2.0

/// The orders of photos, shared by the service that sorts and the store that inserts new photos.
public enum PhotoOrder: Hashable, Sendable {
    /// By date, the newest first; photos without a date are last; equal dates are ordered by id.
    case newestFirst
    /// By rating, the best first, then by number of pixels, then as ``newestFirst``.
    ///
    /// Unrated photos follow those with one star, and rejected ones (−1) follow the unrated: they
    /// can still be found, at the end.
    case mostInteresting

    /// Whether the position `one` is before the position `other`.
    public func precedes(_ one: PhotoPage.Cursor, _ other: PhotoPage.Cursor) -> Bool {
        if self == .mostInteresting {
            if one.rating != other.rating { return one.rating > other.rating }
            if one.pixels != other.pixels { return one.pixels > other.pixels }
        }
        if one.taken != other.taken {
            guard let earlier = other.taken else { return true }
            guard let later = one.taken else { return false }
            return earlier < later
        }
        return one.id.path < other.id.path
    }

    /// Whether `one` is before `other`.
    public func precedes(_ one: Photo, _ other: Photo) -> Bool {
        precedes(PhotoPage.Cursor(after: one), PhotoPage.Cursor(after: other))
    }

    /// Returns the index at which `photo` belongs in `photos`, which are in this order; by binary
    /// search.
    ///
    /// The index is `photos.endIndex` if the photo belongs after all of them: in a list that is not
    /// completely fetched, it then belongs to a page not loaded yet.
    public func position<Photos: RandomAccessCollection<Photo>>(
        of photo: Photo,
        in photos: Photos
    ) -> Photos.Index {
        let mark = PhotoPage.Cursor(after: photo)
        var low = photos.startIndex
        var count = photos.count
        while count > 0 {
            let half = count / 2
            let middle = photos.index(low, offsetBy: half)
            if precedes(PhotoPage.Cursor(after: photos[middle]), mark) {
                low = photos.index(after: middle)
                count -= half + 1
            } else {
                count = half
            }
        }
        return low
    }
}
