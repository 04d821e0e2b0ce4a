// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaGTK
import MinyaHTTP
import TimelineCore

/// Pictures of the web as the toolkit loads them: by their addresses.
struct WebPictures: PictureSource {
    /// No picture is larger, in bytes.
    private static let limit = 24 << 20

    /// Whether the service itself is in the person's own network, whose pictures may be there as well.
    let isNearby: Bool

    private let client = HTTPClient(
        "https://localhost", timeouts: HTTPTimeouts(total: .seconds(60)), limit: Self.limit)

    init(of place: Place) { isNearby = place.isNearby }

    func places(of request: PictureRequest) async throws -> [PicturePlace] {
        // What a server says is an address may be anything.
        guard let link = WebLink(String(decoding: request.file, as: UTF8.self)) else {
            throw Rejection(
                code: "picture.no-address",
                message: localized("That is not the address of a picture on the web."))
        }
        // Nobody has asked for it yet: who writes a post must not have others' computers ask theirs.
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

    /// Anything but a text, which is what a network has in the place of pictures that wants a
    /// person to sign in.
    private static let picture = HTTPAnswer<[UInt8]> { response in
        if let media = response.mediaType, media.hasPrefix("text/") {
            throw HTTPFailure.Reason.wrongType(media)
        }
        return response.body
    }
}
