// SPDX-License-Identifier: Apache-2.0

import MinyaGTK
import TimelinePlaces

/// The pictures of posts as a picture source, whose paths are addresses.
struct WebPictures: PictureSource {
    let pictures: PostPictures

    func places(of request: PictureRequest) async throws -> [PicturePlace] {
        let link = try pictures.link(String(decoding: request.file, as: UTF8.self))
        return [PicturePlace(address: link.address)]
    }

    func bytes(at place: PicturePlace) async throws -> [UInt8] {
        try await pictures.bytes(at: place.address)
    }
}
