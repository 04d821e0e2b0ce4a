// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaHTTP
public import TimelineCore

/// Fetches the pictures of posts from the web.
public struct PostPictures: Sendable {
    /// The maximum size of a picture, in bytes.
    private static let limit = 24 << 20

    /// Whether the service is in the user's local network, where its pictures may be, too.
    private let isNearby: Bool

    private let client = HTTPClient(
        "https://localhost", timeouts: HTTPTimeouts(total: .seconds(60)), limit: Self.limit)

    /// Creates a client for the pictures of the posts of a place.
    public init(of place: Place) { isNearby = place.isNearby }

    /// Returns the link to a picture.
    ///
    /// - Parameter address: An address from a server, which may be any text.
    /// - Throws: A `Rejection` if no picture may be fetched from there.
    public func link(_ address: String) throws -> WebLink {
        guard let link = WebLink(address) else {
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
        return link
    }

    /// Returns the file of a picture.
    ///
    /// - Throws: The error of ``link(_:)``, a `Failure`, or a `CancellationError`.
    public func bytes(at address: String) async throws -> [UInt8] {
        try await client.send(.get(link(address).address, answer: Self.picture))
    }

    /// Any answer except text, which captive portals return in place of pictures.
    private static let picture = HTTPAnswer<[UInt8]> { response in
        if let media = response.mediaType, media.hasPrefix("text/") {
            throw HTTPFailure.Reason.wrongType(media)
        }
        return response.body
    }
}
