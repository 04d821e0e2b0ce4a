// SPDX-License-Identifier: Apache-2.0

/// The orders in which photos are given, the same for the service that sorts and for the store
/// that finds where a new one belongs.
public enum PhotoOrder: Hashable, Sendable, Codable {
    /// By date, the newest first; what has no date last; of the same moment by id.
    case newestFirst
    /// By rating, the best first, then by number of pixels, then as ``newestFirst``.
    ///
    /// What is not rated comes after one star, and what is rejected (−1) after that: it stays
    /// findable, at the end.
    case mostInteresting

    /// Whether the place `one` comes before the place `other`.
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

    /// Whether `one` comes before `other`.
    public func precedes(_ one: Photo, _ other: Photo) -> Bool {
        precedes(PhotoPage.Cursor(after: one), PhotoPage.Cursor(after: other))
    }

    /// Where `photo` belongs among `photos`, which are in this order; found by halving.
    ///
    /// Equal to `photos.endIndex` if it comes after all of them: a list that is not fetched to its
    /// end then has it on a page still to come.
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
