// SPDX-License-Identifier: Apache-2.0

import ExampleReachability
import Minya
import MinyaGTK
import TimelineCore
import TimelineMastodon
import TimelineTokens
import TimelineWeibo

extension Place {
    /// Who brings its posts, with the token that the person has for it.
    var service: any TimelineService {
        let host = WebLink(address)?.host ?? address
        switch self {
        case .mastodon(let address):
            let tokens = AccessTokens(.mastodon(host))
            return MastodonService(
                address: address,
                token: { try await tokens.token() },
                refused: { await tokens.forget($0) })
        case .weibo(let address):
            let tokens = AccessTokens(.weibo(host))
            return WeiboService(
                address: address,
                token: { try await tokens.neededToken() },
                refused: { await tokens.forget($0) })
        }
    }

    /// Whether there is a way to it.
    var reachability: any Reachability {
        isHere ? AlwaysReachable() : NetworkReachability()
    }
}
