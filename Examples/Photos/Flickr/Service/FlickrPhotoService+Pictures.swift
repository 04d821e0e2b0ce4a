// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaHTTP
public import PhotosCore

extension FlickrPhotoService {
    /// What a photo's ``Photo/file`` begins with, before the colon.
    public static let scheme = "flickr"

    /// Where a photo's picture is, from the size that suits a room best to the one that does least.
    ///
    /// Flickr is asked if no list told of the photo.
    ///
    /// - Parameter fills: Whether the picture fills the room and is cut, or lies in it as a whole.
    public nonisolated func pictures(
        of photo: PhotoPath, in room: PixelSize, fills: Bool
    ) async throws -> [FlickrPicture] {
        let id = try Self.check(Photo.ID(path: photo))
        let sizes = try await sizes(of: id)
        guard !sizes.isEmpty else {
            throw Rejection(
                code: "photo.no-picture",
                message: localized("Flickr does not show this picture to you."))
        }
        let whole = sizes.largest?.pixels
        return sizes.suiting(room, fills: fills).map { size in
            FlickrPicture(address: size.address, whole: whole)
        }
    }

    /// The bytes of a picture's file.
    public nonisolated func bytes(at address: String) async throws -> [UInt8] {
        try await FlickrAPI.outcome { [pictures] in
            // They carry no key: files are on another server, which asks for none.
            try await pictures.send(.get(address, answer: Self.picture))
        }
    }

    /// Anything but a text, which is what a network has in the place of pictures that wants a
    /// person to sign in.
    private static let picture = HTTPAnswer<[UInt8]> { response in
        if let media = response.mediaType, media.hasPrefix("text/") {
            throw HTTPFailure.Reason.wrongType(media)
        }
        return response.body
    }

    /// Holds where the pictures of photos are for this run.
    nonisolated func holdSizes(of photos: [FlickrPhoto]) {
        for photo in photos {
            guard let id = photo.photo.id.path.flickrID else { continue }
            sizes.keep(photo.sizes, of: id)
        }
    }

    /// Keeps where the pictures of photos are that somebody is shown, for the next run, too.
    ///
    /// What is forgotten with a search are pictures of photos that its list has, so those that came
    /// with them and are shown to nobody are not kept.
    nonisolated func keepSizes(
        of photos: [Photo.ID], _ source: PhotoSource? = nil, askedAt asked: Forgettings.Moment?
    ) async {
        guard let seen, let asked else { return }
        var new: [Photo.ID: [PictureAddress]] = [:]
        for photo in photos {
            guard let id = photo.path.flickrID, let found = sizes.sizes(of: id) else { continue }
            new[photo] = found.map(\.seen)
        }
        // That it cannot be kept is no reason not to show them.
        try? await seen.keep(new, of: source, askedAt: asked)
    }

    private nonisolated func sizes(of id: FlickrID) async throws -> [FlickrSize] {
        if let known = sizes.sizes(of: id) { return known }
        return try await findSizes(of: id)
    }

    private func findSizes(of id: FlickrID) async throws -> [FlickrSize] {
        let photo = Photo.ID(path: PhotoPath(id))
        while true {
            try Task.checkCancellation()
            let asker = asker
            let asked = seen?.forgettings.moment
            // An address of an earlier run is as good: what is at it never changes.
            let known = try? await seen?.pictures(of: photo).compactMap(FlickrSize.init)
            guard asker == self.asker else { continue }
            if let known, !known.isEmpty {
                sizes.keep(known, of: id)
                return known
            }
            let fields: HTTPQuery = ["photo_id": id.digits]
            let found = try await ask(.sizes, fields, as: FlickrPhotoSizes.self).sizes
            guard asker == self.asker else { continue }
            sizes.keep(found, of: id)
            await keepSizes(of: [photo], askedAt: asked)
            return found
        }
    }
}
