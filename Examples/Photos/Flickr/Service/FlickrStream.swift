// SPDX-License-Identifier: Apache-2.0

import PhotosCore

/// The fetched photos around one, the newest upload first: the next newer one, the photo itself,
/// and as many older ones as were requested.
///
/// Flickr returns two neighbours at a time, so each further photo costs a request. If a neighbour
/// is already in the stream, the stream ends: otherwise it would never end.
struct FlickrStream: Sendable {
    /// The maximum number of photos of a page that have to be requested.
    static let pageSize = 12

    /// The photo in the middle of the stream.
    let id: FlickrID
    /// The photo after which the stream begins, if the photos before it are no longer known.
    let former: Photo.ID?
    /// The owner of these photos.
    let author: String?
    /// When the first of them was fetched.
    let begun: ContinuousClock.Instant

    private(set) var photos: [Photo] = []
    /// Whether the last photo is the end of the stream.
    private(set) var isWhole = false
    /// Whether the photo itself still exists.
    private var hasItself = true
    /// The index of each photo; for a removed photo, the index of the one before it.
    private var places: [Photo.ID: Int] = [:]

    init(
        around id: FlickrID, after former: Photo.ID? = nil, by author: String?,
        at now: ContinuousClock.Instant
    ) {
        self.id = id
        self.former = former
        self.author = author
        begun = now
        if let former { places[former] = -1 }
    }

    /// The photo whose neighbours contain the next one.
    var last: Photo.ID? { photos.last?.id ?? former }

    /// Appends the photo after the last one; nil or a known photo ends the stream.
    mutating func append(_ photo: Photo?) {
        guard let photo, places[photo.id] == nil else {
            isWhole = true
            return
        }
        places[photo.id] = photos.count
        photos.append(photo)
    }

    /// Removes the last photo, which no longer exists; cursors after it continue after the previous
    /// one.
    ///
    /// If there is no previous photo, the stream ends.
    mutating func loseLast() {
        guard let lost = photos.popLast() else {
            isWhole = true
            return
        }
        if lost.id.path.flickrID == id { hasItself = false }
        places = places.mapValues { min($0, photos.count - 1) }
    }

    /// Returns the number of photos before a cursor; nil if the cursor is not in the stream.
    func start(after cursor: PhotoPage.Cursor?) -> Int? {
        guard let cursor else { return former == nil && hasItself ? 0 : nil }
        return places[cursor.id].map { $0 + 1 }
    }

    /// Whether a page of these photos requires further ones to be fetched.
    func needsMore(after start: Int, limit: Int) -> Bool {
        !isWhole && photos.count < start + min(limit, Self.pageSize)
    }

    /// Returns the fetched photos from an index on.
    ///
    /// The total is the number of photos fetched: Flickr reports how many its owner has, but not
    /// the position of a photo among them.
    func page(after start: Int, limit: Int) -> PhotoPage {
        let part = photos[start...].prefix(limit)
        let isEnd = isWhole && part.endIndex == photos.endIndex
        return PhotoPage(
            photos: Array(part), total: photos.count,
            next: isEnd ? nil : part.last.map(PhotoPage.Cursor.init(after:)))
    }
}
