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
                token: { [isPrivate] in isPrivate ? try await tokens.token() : nil },
                refused: { await tokens.forget($0) })
        case .weibo(let address):
            let tokens = AccessTokens(.weibo(host))
            return WeiboService(
                address: address,
                token: { [isPrivate] in
                    if isPrivate { return try await tokens.neededToken() }
                    throw Rejection(
                        code: "token.readable",
                        message: localized(
                            """
                            An access token is sent over https alone: start Timeline with an \
                            address that begins with it.
                            """))
                },
                refused: { await tokens.forget($0) })
        }
    }

    /// Whether nobody in between can read what is sent.
    private var isPrivate: Bool { isHere || address.lowercased().hasPrefix("https://") }

    /// Whether there is a way to it.
    var reachability: any Reachability {
        isHere ? AlwaysReachable() : NetworkReachability()
    }
}
