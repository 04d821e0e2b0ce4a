// SPDX-License-Identifier: Apache-2.0

import PhotosCore

/// What was told of the photos around one, the one put up last first: the next newer one, the photo
/// itself, and older ones as far as somebody went on.
///
/// Flickr tells of two neighbours at a time, so each photo further costs a request. Who is led back
/// to a photo that was told of is at the end: there would be no other.
struct FlickrStream: Sendable {
    /// How many photos at most a page has that have to be asked for.
    static let pageSize = 12

    /// The photo that the others are around.
    let id: FlickrID
    /// The photo after which it begins, where those before it are not here any more.
    let former: Photo.ID?
    /// Whose photos these are.
    let author: String?
    /// When the first of them came.
    let begun: ContinuousClock.Instant

    private(set) var photos: [Photo] = []
    /// Whether nothing comes after the last of them.
    private(set) var isWhole = false
    /// Whether the photo itself was not lost.
    private var hasItself = true
    /// Where each photo is, and after which one those go on who come from a lost one.
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

    /// The photo whose neighbours tell of the next one.
    var last: Photo.ID? { photos.last?.id ?? former }

    /// Takes what comes after the last photo.
    mutating func take(_ photo: Photo?) {
        guard let photo, places[photo.id] == nil else {
            isWhole = true
            return
        }
        places[photo.id] = photos.count
        photos.append(photo)
    }

    /// Lets the last photo go, which is not there any more; those who have come as far as that go on
    /// after the one before. Where there is none nothing leads on.
    mutating func loseLast() {
        guard let lost = photos.popLast() else {
            isWhole = true
            return
        }
        if lost.id.path.flickrID == id { hasItself = false }
        places = places.mapValues { min($0, photos.count - 1) }
    }

    /// How many of the photos come before a place; nil if the place is not here.
    func start(after cursor: PhotoPage.Cursor?) -> Int? {
        guard let cursor else { return former == nil && hasItself ? 0 : nil }
        return places[cursor.id].map { $0 + 1 }
    }

    /// Whether a page of these photos has to wait for more of them.
    func needsMore(after start: Int, limit: Int) -> Bool {
        !isWhole && photos.count < start + min(limit, Self.pageSize)
    }

    /// The photos after the first so many, as far as they are here. In all there are as many as are
    /// known: Flickr says how many its owner has, but not where among them a photo is.
    func page(after start: Int, limit: Int) -> PhotoPage {
        let part = photos[start...].prefix(limit)
        let isEnd = isWhole && part.endIndex == photos.endIndex
        return PhotoPage(
            photos: Array(part), total: photos.count,
            next: isEnd ? nil : part.last.map(PhotoPage.Cursor.init(after:)))
    }
}
