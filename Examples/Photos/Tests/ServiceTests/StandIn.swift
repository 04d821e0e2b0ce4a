// SPDX-License-Identifier: Apache-2.0

import ExampleStandIns

/// A server that speaks as Flickr does and has the pictures of a folder; gone when the test ends.
final class StandIn: Sendable {
    static let key = "0123456789abcdef0123456789abcdef"

    private let server: ServerProcess

    init(folder: String) throws { server = try ServerProcess("FlickrStandIn", [folder]) }

    var address: String { "http://127.0.0.1:\(server.port)/services/rest/" }

    /// Ends in the middle of whatever it does.
    func stop() { server.stop() }

    /// Is there again, at the same address.
    func restart() throws { try server.restart() }
}
