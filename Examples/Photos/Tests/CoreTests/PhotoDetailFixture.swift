// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting
import PhotosCore

/// The page of one photo, with stubs for the services it uses.
@MainActor
struct PhotoDetailFixture {
    let host = TestHost()
    let photos: StubPhotos
    let files = StubFiles()
    let trails = MemoryPhotoTrails()
    let favourites = MemoryFavourites()

    init(count: Int = 5) {
        photos = StubPhotos(count: count)
        host.provide(.photos, photos)
        host.provide(.neighbours, photos)
        host.provide(.photoFiles, files)
        host.provide(.trails, trails)
        host.provide(.favourites, favourites)
        host.stub(.rename)
    }

    /// Opens the page of one of the fetched photos.
    func open(
        at index: Int = 0, fetched: Int = 3, trail: PhotoTrail? = nil
    ) async throws -> TestScene<PhotoDetailStore> {
        let first = try await photos.search(PhotoQuery(), after: nil, limit: fetched)
        let context = PhotoDetailContext(
            photos: first.photos, index: index, total: first.total,
            source: .search(PhotoQuery()), next: first.next, trail: trail)
        return try host.openPhoto(context)
    }
}
