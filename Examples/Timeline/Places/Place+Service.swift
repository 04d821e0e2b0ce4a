// SPDX-License-Identifier: Apache-2.0

import ExampleReachability
public import Minya
public import TimelineCore
import TimelineMastodon
public import TimelineTokens
import TimelineWeibo

extension Place {
    /// The user's access tokens for the server.
    public var tokens: AccessTokens {
        let host = WebLink(address)?.host ?? address
        return switch self {
        case .mastodon: AccessTokens(.mastodon(host))
        case .weibo: AccessTokens(.weibo(host))
        }
    }

    /// Returns the service that provides the posts of the server.
    public func service(with tokens: AccessTokens) -> any TimelineService {
        switch self {
        case .mastodon(let address):
            return MastodonService(
                address: address,
                token: { try await tokens.token() },
                refused: { await tokens.forget($0) })
        case .weibo(let address):
            return WeiboService(
                address: address,
                token: { try await tokens.neededToken() },
                refused: { await tokens.forget($0) })
        }
    }

    /// Returns the reachability of the server, from that of the internet.
    public func reachability(over network: any Reachability) -> any Reachability {
        isHere ? AlwaysReachable() : network
    }
}
