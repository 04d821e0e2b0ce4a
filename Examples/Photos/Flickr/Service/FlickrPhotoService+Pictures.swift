// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaHTTP
public import PhotosCore

extension FlickrPhotoService {
    /// The prefix of a photo's ``Photo/file``, before the colon.
    public static let scheme = "flickr"

    /// Returns the addresses of a photo's picture, from the most suitable size for a space to the
    /// least suitable one.
    ///
    /// If no list has included them, they are requested from Flickr.
    ///
    /// - Parameter fills: Whether the picture fills the space and is cropped, or is fitted into it.
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

    /// Fetches a picture's file.
    public nonisolated func bytes(at address: String) async throws -> [UInt8] {
        try await FlickrAPI.outcome { [pictures] in
            // Without credentials: files are on another server, which requires none.
            try await pictures.send(.get(address, answer: Self.picture))
        }
    }

    /// Accepts anything but text, which a network with a sign-in page sends instead of pictures.
    private static let picture = HTTPAnswer<[UInt8]> { response in
        if let media = response.mediaType, media.hasPrefix("text/") {
            throw HTTPFailure.Reason.wrongType(media)
        }
        return response.body
    }

    /// Stores the picture addresses of photos.
    nonisolated func holdSizes(of photos: [FlickrPhoto]) {
        for photo in photos {
            guard let id = photo.photo.id.path.flickrID else { continue }
            sizes.keep(photo.sizes, of: id)
        }
    }

    private nonisolated func sizes(of id: FlickrID) async throws -> [FlickrSize] {
        if let known = sizes.sizes(of: id) { return known }
        return try await findSizes(of: id)
    }

    private func findSizes(of id: FlickrID) async throws -> [FlickrSize] {
        while true {
            try Task.checkCancellation()
            let account = account
            let fields: HTTPQuery = ["photo_id": id.digits]
            let found = try await fetch(.sizes, fields, as: FlickrPhotoSizes.self).sizes
            guard account == self.account else { continue }
            sizes.keep(found, of: id)
            return found
        }
    }
}
