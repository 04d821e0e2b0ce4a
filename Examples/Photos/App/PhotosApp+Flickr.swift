// SPDX-License-Identifier: Apache-2.0

import ExampleReachability
import MinyaGTK
import PhotosCore
import PhotosFlickr
import PhotosGTK

extension PhotosApp {
    /// Creates a service for Flickr, or for a server with the same API, and registers its pictures
    /// with the loader.
    static func flickr(at address: String) -> any PhotoService & NeighbourService {
        let keys = FlickrKeys()
        let service = FlickrPhotoService(
            address: address, credentials: { try await keys.credentials() },
            refused: { await keys.forget($0) },
            reachability: isHere(address) ? AlwaysReachable() : NetworkReachability())
        Pictures.loader.sources[FlickrPhotoService.scheme] = FlickrPictures(service: service)
        return service
    }
}

extension PhotosApp {
    /// Whether a server is on this computer, and therefore independent of the network.
    private static func isHere(_ address: String) -> Bool {
        ["http://127.0.0.1", "http://localhost", "http://[::1]"].contains { here in
            address == here || [":", "/"].contains { address.hasPrefix(here + $0) }
        }
    }
}

/// The picture source that loads Flickr's pictures for the toolkit.
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
