// SPDX-License-Identifier: Apache-2.0

import ExampleStandIns

/// A server with Flickr's API and the pictures of a folder; stopped when the test ends.
final class StandIn: Sendable {
    static let key = "0123456789abcdef0123456789abcdef"

    private let server: ServerProcess

    init(folder: String) throws { server = try ServerProcess("FlickrStandIn", [folder]) }

    var address: String { "http://127.0.0.1:\(server.port)/services/rest/" }

    /// Stops the server in the middle of its work.
    func stop() { server.stop() }

    /// Starts the server again, at the same address.
    func restart() throws { try server.restart() }
}
