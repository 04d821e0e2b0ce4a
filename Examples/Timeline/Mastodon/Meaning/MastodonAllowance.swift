// SPDX-License-Identifier: Apache-2.0

import ExampleValues
import MinyaHTTP
import TimelineCore

/// How often a server may still be asked, as the headers of its answers say.
///
/// Source: docs.joinmastodon.org/api/rate-limits.
enum MastodonAllowance {
    /// What is left; nil where the server does not say so.
    static func left(_ headers: HTTPHeaders) -> TimelineInfo.Allowance? {
        guard let limit = headers["X-RateLimit-Limit"].flatMap({ Int($0) }),
            let left = headers["X-RateLimit-Remaining"].flatMap({ Int($0) }), limit > 0
        else { return nil }
        return TimelineInfo.Allowance(
            left: min(max(left, 0), limit), of: limit, renewed: renewed(headers))
    }

    /// When it may be asked again that was asked too often; nil where it does not say so.
    static func next(_ headers: HTTPHeaders, _ now: Moment) -> Moment? {
        if let pause = headers.retryAfter {
            return now.later(byMilliseconds: pause.components.seconds * 1000)
        }
        return renewed(headers)
    }

    /// When it may be asked again, where this answer was the last that it gives until then.
    static func end(_ headers: HTTPHeaders) -> Moment? {
        left(headers).flatMap { $0.left == 0 ? $0.renewed : nil }
    }

    private static func renewed(_ headers: HTTPHeaders) -> Moment? {
        guard let reset = headers["X-RateLimit-Reset"] else { return nil }
        // Proxies before a server count seconds since 1970.
        return Int32(reset).map { Moment(milliseconds: Int64($0) * 1000) }
            ?? Moment(mastodon: reset)
    }
}
