// SPDX-License-Identifier: Apache-2.0

import ExampleStandIns
import MinyaHTTP

/// A server that speaks as both services do; gone when the test ends.
final class StandIn: Sendable {
    static let token = "sample-token"

    private let server: ServerProcess

    init(posts: Int) throws {
        server = try ServerProcess("TimelineStandIn", ["--posts", "\(posts)"])
    }

    var address: String { "http://127.0.0.1:\(server.port)/" }

    /// Ends in the middle of whatever it does.
    func stop() { server.stop() }

    /// Is there again, at the same address.
    func restart() throws { try server.restart() }

    /// Tells it what to do from here on, as in `publish?count=3`.
    func tell(_ what: String) async throws {
        let client = HTTPClient(address, retry: .never)
        let parts = what.split(separator: "?", maxSplits: 1).map(String.init)
        var query = HTTPQuery()
        for field in parts.dropFirst().joined().split(separator: "&") {
            let pair = field.split(separator: "=", maxSplits: 1).map(String.init)
            query.append(pair[0], pair.count > 1 ? pair[1] : "")
        }
        try await client.send(
            HTTPRequest(.post, "stand-in/\(parts[0])", query: query, answer: .nothing))
    }
}
