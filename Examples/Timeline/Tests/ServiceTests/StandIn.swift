// SPDX-License-Identifier: Apache-2.0

import ExampleStandIns
import MinyaHTTP

/// A stand-in server for both services, which ends with the test.
final class StandIn: Sendable {
    static let token = "sample-token"

    private let server: ServerProcess

    init(posts: Int) throws {
        server = try ServerProcess("TimelineStandIn", ["--posts", "\(posts)"])
    }

    var address: String { "http://127.0.0.1:\(server.port)/" }

    /// Kills the server, whatever it is doing.
    func stop() { server.stop() }

    /// Starts the server again on the same port.
    func restart() throws { try server.restart() }

    /// Sends a command such as `publish?count=3`.
    func sendCommand(_ what: String) async throws {
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
