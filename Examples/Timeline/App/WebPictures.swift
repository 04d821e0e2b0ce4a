// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaGTK
import MinyaHTTP
import TimelineCore

/// A picture source for the web, whose paths are addresses.
struct WebPictures: PictureSource {
    /// The maximum size of a picture, in bytes.
    private static let limit = 24 << 20

    /// Whether the service is in the user's local network, where its pictures may be, too.
    let isNearby: Bool

    private let client = HTTPClient(
        "https://localhost", timeouts: HTTPTimeouts(total: .seconds(60)), limit: Self.limit)

    init(of place: Place) { isNearby = place.isNearby }

    func places(of request: PictureRequest) async throws -> [PicturePlace] {
        // An address from a server may be any text.
        guard let link = WebLink(String(decoding: request.file, as: UTF8.self)) else {
            throw Rejection(
                code: "picture.no-address",
                message: localized("That is not the address of a picture on the web."))
        }
        // Pictures load without user action: a post must not trigger requests to the local network.
        guard isNearby || !link.isNearby else {
            throw Rejection(
                code: "picture.nearby",
                message: localized("That address is in your own network."))
        }
        return [PicturePlace(address: link.address)]
    }

    func bytes(at place: PicturePlace) async throws -> [UInt8] {
        try await client.send(.get(place.address, answer: Self.picture))
    }

    /// Any answer except text, which captive portals return in place of pictures.
    private static let picture = HTTPAnswer<[UInt8]> { response in
        if let media = response.mediaType, media.hasPrefix("text/") {
            throw HTTPFailure.Reason.wrongType(media)
        }
        return response.body
    }
}
