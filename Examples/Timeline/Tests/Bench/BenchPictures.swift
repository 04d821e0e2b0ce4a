// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaGTK
import MinyaHTTP

/// A picture source that loads addresses of a server.
struct BenchPictures: PictureSource {
    private let client = HTTPClient("http://127.0.0.1")

    func places(of request: PictureRequest) async throws -> [PicturePlace] {
        [PicturePlace(address: String(decoding: request.file, as: UTF8.self))]
    }

    func bytes(at place: PicturePlace) async throws -> [UInt8] {
        try await client.send(.get(place.address, answer: HTTPAnswer { $0.body }))
    }
}
