// SPDX-License-Identifier: Apache-2.0

import PhotosCore

/// The fetched part of a Flickr list, from its start.
///
/// Flickr counts pages, and photos that are uploaded meanwhile shift all others: photos fetched
/// before keep their position here, and occur only once. Flickr also reports more matches than it
/// returns; beyond that limit, its last page is repeated.
struct FlickrListing: Sendable {
    /// The number of photos requested at once.
    static let pageSize = 100

    private(set) var photos: [Photo] = []
    /// The index of each photo.
    private(set) var places: [Photo.ID: Int] = [:]
    /// The number of the Flickr page to fetch next; nil after the last one.
    private(set) var nextPage: Int? = 1
    /// When the first page was fetched.
    private(set) var begun: ContinuousClock.Instant?

    private var counted = 0

    /// The number of photos in the list, as reported by Flickr until the end is reached.
    var total: Int { nextPage == nil ? photos.count : max(counted, photos.count) }

    /// Adds a page; ignored unless it is the next one.
    mutating func append(
        _ list: FlickrPhotoList, _ number: Int, _ new: [Photo], at now: ContinuousClock.Instant
    ) {
        guard number == nextPage else { return }
        begun = begun ?? now
        counted = list.total
        let before = photos.count
        for photo in new where places[photo.id] == nil {
            places[photo.id] = photos.count
            photos.append(photo)
        }
        let isLast = number >= list.pages || list.page < number || photos.count == before
        nextPage = isLast ? nil : number + 1
    }

    /// Returns the fetched photos from an index on.
    func page(after start: Int, limit: Int) -> PhotoPage {
        let part = photos[min(start, photos.count)...].prefix(limit)
        let isEnd = nextPage == nil && part.endIndex == photos.endIndex
        return PhotoPage(
            photos: Array(part), total: total,
            next: isEnd ? nil : part.last.map(PhotoPage.Cursor.init(after:)))
    }
}
