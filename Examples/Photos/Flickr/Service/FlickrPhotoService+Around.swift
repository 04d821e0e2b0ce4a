// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaHTTP
public import PhotosCore

// MARK: - The photos around one

extension FlickrPhotoService: NeighbourService {
    /// Returns the photo of an address, and those around it in its owner's stream.
    ///
    /// The first page begins with the next newer photo. Three requests (`getInfo`, `getSizes`,
    /// `getContext`) return it, the photo and the next older one; each further photo costs a
    /// `getContext`. That does not include the address of its picture: displaying it costs another
    /// `getSizes`, unless a list has included it. That is why a page has at most
    /// ``FlickrStream/pageSize`` of them, not counting those already fetched: Flickr permits 3,600
    /// requests per hour.
    ///
    /// If a photo disappears before its neighbours are requested, it is skipped.
    ///
    /// A request for one photo from the start only counts, while the user types: it finds one, the
    /// photo of the address, and an id that may be incomplete causes no request.
    func page(
        around address: FlickrPhotoAddress, after cursor: PhotoPage.Cursor?, limit: Int
    ) async throws -> PhotoPage {
        let limit = min(max(limit, 1), 500)
        let counts = cursor == nil && limit == 1
        if cursor == nil {
            streams.forget(around: address.id, before: now() - Self.longestLife)
        }
        var lost = 0
        while true {
            try Task.checkCancellation()
            let account = account
            guard let (stream, start) = streams.find(around: address.id, after: cursor) else {
                if counts, !address.isEnded { return PhotoPage(photos: [], total: 1) }
                let new =
                    if let cursor {
                        try await resume(around: address.id, after: cursor.id)
                    } else {
                        try await begin(around: address.id)
                    }
                if account == self.account { streams.keep(new) }
                continue
            }
            guard stream.needsMore(after: start, limit: limit), let last = stream.last else {
                var page = stream.page(after: start, limit: limit)
                if counts { page.total = 1 }
                return page
            }
            do {
                let older = try await fetchContext(of: last).older
                // Another call may have continued the stream meanwhile, or discarded everything.
                guard account == self.account,
                    var known = streams.find(around: address.id, after: cursor)?.stream,
                    known.last == last
                else { continue }
                known.append(older.map { photo($0, by: known.author) })
                streams.keep(known)
            } catch let rejection as Rejection
                where meansGone(rejection) && lost < FlickrStream.pageSize
            {
                lost += 1
                guard account == self.account,
                    var known = streams.find(around: address.id, after: cursor)?.stream,
                    known.last == last
                else { continue }
                known.loseLast()
                streams.keep(known)
            } catch {
                guard start < stream.photos.count, account == self.account,
                    !(error is CancellationError)
                else { throw error }
                // The photos fetched so far are returned; the next call receives the error.
                return stream.page(after: start, limit: limit)
            }
        }
    }

    /// Fetches the photos uploaded right before and after a photo.
    func fetchContext(of id: Photo.ID) async throws -> FlickrPhotoContext {
        let number = try Self.check(id)
        do {
            return try await fetch(
                .context, ["photo_id": number.digits], as: FlickrPhotoContext.self)
        } catch let rejection as Rejection where meansGone(rejection) {
            forget(number)
            throw rejection
        }
    }

    /// Returns the photos that the owner uploaded right after and before a photo.
    ///
    /// It costs one request. A neighbour that Flickr returns twice, or that is the photo itself, is
    /// left out.
    public func neighbours(of id: Photo.ID) async throws -> PhotoNeighbours {
        let context = try await fetchContext(of: id)
        let number = id.path.flickrID
        let newer = context.newer.flatMap { $0.id == number ? nil : $0 }
        let older = context.older.flatMap { $0.id == number || $0.id == newer?.id ? nil : $0 }
        let author = known(id)?.author
        return PhotoNeighbours(
            previous: newer.map { photo($0, by: author) }, next: older.map { photo($0, by: author) }
        )
    }

    /// Fetches a photo and its neighbours.
    private func begin(around id: FlickrID) async throws -> FlickrStream {
        let photo = Photo.ID(path: PhotoPath(id))
        async let asked = self.photo(photo)
        async let told = fetchContext(of: photo)
        let (itself, neighbours) = try await (asked, told)
        var stream = FlickrStream(around: id, by: itself.author, at: now())
        if let newer = neighbours.newer, newer.id != id {
            stream.append(self.photo(newer, by: itself.author))
        }
        stream.append(itself)
        stream.append(neighbours.older.map { self.photo($0, by: itself.author) })
        return stream
    }

    /// Fetches the photos after one that may have been returned in an earlier run.
    ///
    /// If that photo is gone, nothing follows: its former neighbours are no longer known.
    private func resume(around id: FlickrID, after former: Photo.ID) async throws -> FlickrStream {
        async let asked = unlessGone {
            try await self.photo(Photo.ID(path: PhotoPath(id)))
        }
        async let told = unlessGone { try await self.fetchContext(of: former) }
        let (itself, neighbours) = try await (asked, told)
        var stream = FlickrStream(around: id, after: former, by: itself?.author, at: now())
        if let neighbours {
            stream.append(neighbours.older.map { photo($0, by: itself?.author) })
        } else {
            stream.loseLast()
        }
        return stream
    }

    private func unlessGone<Answer: Sendable>(
        _ fetch: @Sendable () async throws -> Answer
    ) async throws -> Answer? {
        do {
            return try await fetch()
        } catch let rejection as Rejection where meansGone(rejection) {
            return nil
        }
    }

    /// Converts a neighbour, about which this answer contains little; prefers data that is already
    /// known.
    private func photo(_ row: FlickrPhotoRow, by author: String?) -> Photo {
        var photo = FlickrPhoto(row).photo
        if let known = known(photo.id) { return known }
        photo.author = photo.author ?? author
        return photo
    }
}
