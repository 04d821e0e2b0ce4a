// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaHTTP
import PhotosCore

// MARK: - The photos around one

extension FlickrPhotoService {
    /// The photo of an address, and those around it in its owner's stream.
    ///
    /// The first page begins with the one that was put up next. Three requests tell of it, of the
    /// photo and of the next older one (`getInfo`, `getSizes`, `getContext`); each photo further
    /// costs a `getContext`. That does not say where its picture lies: who sees it costs a `getSizes`
    /// more, unless a list has told. That is why a page has ``FlickrStream/pageSize`` of them at
    /// most, but for those that are here already: Flickr lets one ask 3,600 times an hour.
    ///
    /// A photo that is gone when it is to lead on is passed over.
    ///
    /// Who asks for one photo from the start counts, as a person types: that finds one, the photo of
    /// the address, and nothing is asked for an id that may be half of one.
    func page(
        around address: FlickrPhotoAddress, of source: PhotoSource,
        after cursor: PhotoPage.Cursor?, limit: Int
    ) async throws -> PhotoPage {
        let asked = seen?.forgettings.moment
        let limit = min(max(limit, 1), 500)
        let counts = cursor == nil && limit == 1
        if cursor == nil {
            streams.forget(around: address.id, before: now() - Self.longestLife)
        }
        var lost = 0
        while true {
            try Task.checkCancellation()
            let asker = asker
            guard let (stream, start) = streams.find(around: address.id, after: cursor) else {
                if counts, !address.isEnded { return PhotoPage(photos: [], total: 1) }
                let new =
                    if let cursor {
                        try await resume(around: address.id, after: cursor.id)
                    } else {
                        try await begin(around: address.id)
                    }
                if asker == self.asker { streams.keep(new) }
                continue
            }
            guard stream.needsMore(after: start, limit: limit), let last = stream.last else {
                var page = stream.page(after: start, limit: limit)
                if counts { page.total = 1 } else { await keepSizes(of: page, source, asked) }
                return page
            }
            do {
                let older = try await neighbours(of: last).older
                // Somebody else may have gone on meanwhile, or let all be forgotten.
                guard asker == self.asker,
                    var known = streams.find(around: address.id, after: cursor)?.stream,
                    known.last == last
                else { continue }
                known.take(older.map { photo($0, by: known.author) })
                streams.keep(known)
            } catch let rejection as Rejection
                where saysGone(rejection) && lost < FlickrStream.pageSize
            {
                lost += 1
                guard asker == self.asker,
                    var known = streams.find(around: address.id, after: cursor)?.stream,
                    known.last == last
                else { continue }
                known.loseLast()
                streams.keep(known)
            } catch {
                guard start < stream.photos.count, asker == self.asker,
                    !(error is CancellationError)
                else { throw error }
                // What came is told, and why it does not go on to who goes on.
                let page = stream.page(after: start, limit: limit)
                await keepSizes(of: page, source, asked)
                return page
            }
        }
    }

    private func keepSizes(
        of page: PhotoPage, _ source: PhotoSource, _ asked: Forgettings.Moment?
    ) async {
        await keepSizes(of: page.photos.map(\.id), source, askedAt: asked)
    }

    /// What Flickr tells of the photos that were put up before and after a photo.
    func neighbours(of id: Photo.ID) async throws -> FlickrPhotoContext {
        let number = try Self.check(id)
        do {
            return try await ask(
                .context, ["photo_id": number.digits], as: FlickrPhotoContext.self)
        } catch let rejection as Rejection where saysGone(rejection) {
            await forget(number)
            throw rejection
        }
    }

    /// Asks for a photo and its neighbours.
    private func begin(around id: FlickrID) async throws -> FlickrStream {
        let photo = Photo.ID(path: PhotoPath(id))
        async let asked = self.photo(photo, isShown: false)
        async let told = neighbours(of: photo)
        let (itself, neighbours) = try await (asked, told)
        var stream = FlickrStream(around: id, by: itself.author, at: now())
        if let newer = neighbours.newer, newer.id != id {
            stream.take(self.photo(newer, by: itself.author))
        }
        stream.take(itself)
        stream.take(neighbours.older.map { self.photo($0, by: itself.author) })
        return stream
    }

    /// Asks for what comes after a photo that may have been told of in an earlier run; nothing does
    /// if that is gone: who told of the one before it is forgotten.
    private func resume(around id: FlickrID, after former: Photo.ID) async throws -> FlickrStream {
        async let asked = unlessGone {
            try await self.photo(Photo.ID(path: PhotoPath(id)), isShown: false)
        }
        async let told = unlessGone { try await self.neighbours(of: former) }
        let (itself, neighbours) = try await (asked, told)
        var stream = FlickrStream(around: id, after: former, by: itself?.author, at: now())
        if let neighbours {
            stream.take(neighbours.older.map { photo($0, by: itself?.author) })
        } else {
            stream.loseLast()
        }
        return stream
    }

    private func unlessGone<Answer: Sendable>(
        _ ask: @Sendable () async throws -> Answer
    ) async throws -> Answer? {
        do {
            return try await ask()
        } catch let rejection as Rejection where saysGone(rejection) {
            return nil
        }
    }

    /// A neighbour, as well as it is known: what Flickr tells of it here is little.
    private func photo(_ row: FlickrPhotoRow, by author: String?) -> Photo {
        var photo = FlickrPhoto(row).photo
        if let known = known(photo.id) { return known }
        photo.author = photo.author ?? author
        return photo
    }
}
