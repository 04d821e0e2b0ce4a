// SPDX-License-Identifier: Apache-2.0

import PhotosCore

/// What was fetched of one list of Flickr's, from its start on.
///
/// Flickr counts pages, and photos that are put up meanwhile move all others on: what came before
/// keeps its place here, and comes only once. Flickr also says that it has found more than it is
/// going to give; then its last page comes again and again.
struct FlickrListing: Sendable {
    /// How many photos are asked for at once.
    static let pageSize = 100

    private(set) var photos: [Photo] = []
    /// Where each photo is.
    private(set) var places: [Photo.ID: Int] = [:]
    /// Which of Flickr's pages comes next; nil after the last one.
    private(set) var nextPage: Int? = 1
    /// When the first page came.
    private(set) var begun: ContinuousClock.Instant?

    private var counted = 0

    /// How many photos the list has, as far as Flickr tells before its end.
    var total: Int { nextPage == nil ? photos.count : max(counted, photos.count) }

    /// Takes a page; one that was not asked for next is of no use.
    mutating func take(
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

    /// The photos after the first so many, as far as they are here.
    func page(after start: Int, limit: Int) -> PhotoPage {
        let part = photos[min(start, photos.count)...].prefix(limit)
        let isEnd = nextPage == nil && part.endIndex == photos.endIndex
        return PhotoPage(
            photos: Array(part), total: total,
            next: isEnd ? nil : part.last.map(PhotoPage.Cursor.init(after:)))
    }
}
