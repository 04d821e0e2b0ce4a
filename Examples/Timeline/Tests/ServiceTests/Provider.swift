// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaHTTP
import Synchronization
import TimelineCore
import TimelineMastodon
import TimelineTokens
import TimelineWeibo

/// The providers of a timeline, which pass the same tests.
enum Provider: String, CaseIterable {
    case mastodon
    case weibo

    /// Returns a service for a server on the loopback interface.
    func service(
        _ standIn: StandIn, token: String = StandIn.token, limit: Duration? = nil,
        refused: @escaping @Sendable (AccessToken) async -> Void = { _ in }
    ) -> any TimelineService {
        let token = AccessToken(Secret(token), from: .keyring)
        let transport = limit.map { Hurried(limit: $0) }
        return switch self {
        case .mastodon:
            MastodonService(
                address: standIn.address, token: { token }, refused: refused, transport: transport)
        case .weibo:
            WeiboService(
                address: standIn.address, token: { token }, refused: refused, transport: transport)
        }
    }

    /// The rejections of this service that the server is told to return.
    var refusals: [(what: String, code: String)] {
        switch self {
        case .mastodon:
            [("403", "mastodon.403"), ("422", "mastodon.422"), ("410", "mastodon.410")]
        case .weibo:
            [
                ("10023&status=403", "weibo.10023"), ("10002&status=200", "weibo.10002"),
                ("20101&status=400", "weibo.20101"),
            ]
        }
    }

    /// The rejection of an invalid token.
    var refusalOfToken: String {
        switch self {
        case .mastodon: "401"
        case .weibo: "21327&status=401"
        }
    }
}

/// The system's transport with a short timeout.
private struct Hurried: HTTPTransport {
    let limit: Duration
    private let client = CurlTransport()

    init(limit: Duration) { self.limit = limit }

    func perform(_ exchange: HTTPExchange) async throws(HTTPFailure) -> HTTPResponse {
        var exchange = exchange
        exchange.timeouts.total = limit
        return try await client.perform(exchange)
    }
}

/// Retains the servers of a test until it ends.
final class Shelf: Sendable {
    private let servers = Mutex<[StandIn]>([])

    func server(posts: Int) throws -> StandIn {
        let new = try StandIn(posts: posts)
        servers.withLock { $0.append(new) }
        return new
    }
}
