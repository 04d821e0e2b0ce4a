// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaHTTP
import PhotosCore

// MARK: - Photos by id

extension FlickrPhotoService {
    /// Returns a page of the photos with these ids; photos that Flickr no longer shows are omitted.
    ///
    /// Ids that are not from Flickr, such as a favourite in a folder, are ignored.
    func page(
        among ids: [Photo.ID], after cursor: PhotoPage.Cursor?, limit: Int
    ) async throws -> PhotoPage {
        let ids = ids.filter { $0.path.flickrID != nil }
        while true {
            try Task.checkCancellation()
            let account = account
            let page = try await page(of: ids, after: cursor, limit: limit)
            if account == self.account { return page }
        }
    }

    private func page(
        of ids: [Photo.ID], after cursor: PhotoPage.Cursor?, limit: Int
    ) async throws -> PhotoPage {
        var rest = ids[...]
        if let cursor, let place = ids.firstIndex(of: cursor.id) { rest = ids[(place + 1)...] }
        var photos: [Photo] = []
        let limit = min(max(limit, 1), 500)
        var gone = 0
        while photos.count < limit, !rest.isEmpty {
            let some = rest.prefix(limit - photos.count)
            rest = rest.dropFirst(some.count)
            let found = try await self.photos(Array(some))
            gone += some.count - found.count
            photos += found
        }
        try Task.checkCancellation()
        return PhotoPage(
            photos: photos, total: ids.count - gone,
            next: rest.isEmpty ? nil : photos.last.map(PhotoPage.Cursor.init(after:)))
    }

    /// Returns the photos with these ids in their order, with few concurrent requests.
    private func photos(_ ids: [Photo.ID]) async throws -> [Photo] {
        try await withThrowingTaskGroup(of: (Int, Photo?).self) { group in
            var found = [Photo?](repeating: nil, count: ids.count)
            for (index, id) in ids.enumerated() {
                if index >= Self.mostAtOnce, let (place, photo) = try await group.next() {
                    found[place] = photo
                }
                group.addTask { (index, try await self.favourite(id)) }
            }
            for try await (place, photo) in group { found[place] = photo }
            return found.compactMap(\.self)
        }
    }

    /// Returns one photo, at most some minutes old; nil if Flickr no longer shows it.
    private func favourite(_ id: Photo.ID) async throws -> Photo? {
        do {
            return try await photo(id)
        } catch let rejection as Rejection where meansGone(rejection) {
            return nil
        }
    }

    /// Returns one photo, at most some minutes old.
    func photo(_ id: Photo.ID) async throws -> Photo {
        if let known = known(id) { return known }
        let account = account
        let photo = try await fetchDetails(of: try Self.check(id)).photo.photo
        guard account == self.account else { return photo }
        if single.count >= Self.mostSingle { single = [:] }
        single[id] = (photo, now())
        return photo
    }

    /// Fetches all data of one photo.
    func fetchDetails(of id: FlickrID) async throws -> (photo: FlickrPhoto, info: FlickrPhotoInfo) {
        let fields: HTTPQuery = ["photo_id": id.digits]
        while true {
            try Task.checkCancellation()
            let account = account
            async let info = fetch(.info, fields, as: FlickrPhotoInfo.self)
            async let found = fetch(.sizes, fields, as: FlickrPhotoSizes.self)
            do {
                let (known, pictures) = try await (info, found)
                guard account == self.account else { continue }
                let photo = FlickrPhoto(known, pictures)
                holdSizes(of: [photo])
                return (photo, known)
            } catch let rejection as Rejection where meansGone(rejection) {
                guard account == self.account else { continue }
                forget(id)
                throw rejection
            }
        }
    }

    /// Returns a photo that was fetched at most some minutes ago.
    func known(_ id: Photo.ID) -> Photo? {
        if let known = listed(id) { return known }
        guard let (photo, fetched) = single[id], fetched.duration(to: now()) <= Self.longestLife
        else { return nil }
        return photo
    }

    /// Whether Flickr reports that a photo does not exist or is private.
    nonisolated func meansGone(_ rejection: Rejection) -> Bool {
        Self.isGone.contains(rejection.code)
    }

    /// Discards the data of a photo that is gone.
    func forget(_ id: FlickrID) {
        sizes.forget(id)
        single[Photo.ID(path: PhotoPath(id))] = nil
    }

    private static let mostAtOnce = 4
    private static let mostSingle = 1000
    private static let isGone = ["flickr.1", "flickr.2"]
}
