// SPDX-License-Identifier: Apache-2.0

import MinyaGTK
import PhotosCore
import PhotosFlickr
import PhotosGTK

extension PhotosApp {
    /// Flickr, or a server that speaks as it does, with the pictures that views show of it.
    static func flickr(at address: String, _ cache: PhotoPath?) -> any PhotoService {
        let service = FlickrPhotoService(
            address: address, credentials: { try await FlickrCredentials.find() })
        Pictures.loader.sources[FlickrPhotoService.scheme] = FlickrPictures(service: service)
        Pictures.loader.fetched = cache.map { cache in
            FetchedPictures(folder: cache.appending(PhotoPath("pictures")).description)
        }
        return service
    }
}

/// Flickr's pictures as the toolkit loads them.
private struct FlickrPictures: PictureSource {
    let service: FlickrPhotoService

    func places(of request: PictureRequest) async throws -> [PicturePlace] {
        let room = PixelSize(width: request.size.width, height: request.size.height)
        let pictures = try await service.pictures(
            of: PhotoPath(bytes: request.file), in: room, fills: request.fills)
        return pictures.map { picture in
            PicturePlace(
                address: picture.address,
                whole: picture.whole.map { PictureSize(width: $0.width, height: $0.height) })
        }
    }

    func bytes(at place: PicturePlace) async throws -> [UInt8] {
        try await service.bytes(at: place.address)
    }
}
