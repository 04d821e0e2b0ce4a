// SPDX-License-Identifier: Apache-2.0

import ExampleValues
import MinyaHTTP
import TimelineCore

/// The remaining request allowance, as published in the response headers.
///
/// Source: docs.joinmastodon.org/api/rate-limits.
enum MastodonAllowance {
    /// Returns the remaining allowance; nil if the server does not publish it.
    static func left(_ headers: HTTPHeaders) -> TimelineInfo.Allowance? {
        guard let limit = headers["X-RateLimit-Limit"].flatMap({ Int($0) }),
            let left = headers["X-RateLimit-Remaining"].flatMap({ Int($0) }), limit > 0
        else { return nil }
        return TimelineInfo.Allowance(
            left: min(max(left, 0), limit), of: limit, renewed: renewed(headers))
    }

    /// Returns when a rate-limited server accepts requests again; nil if it does not say.
    static func next(_ headers: HTTPHeaders, _ now: Moment) -> Moment? {
        if let pause = headers.retryAfter {
            return now.later(byMilliseconds: pause.components.seconds * 1000)
        }
        return renewed(headers)
    }

    /// Returns when the server accepts requests again if this response used up the allowance.
    static func end(_ headers: HTTPHeaders) -> Moment? {
        left(headers).flatMap { $0.left == 0 ? $0.renewed : nil }
    }

    private static func renewed(_ headers: HTTPHeaders) -> Moment? {
        guard let reset = headers["X-RateLimit-Reset"] else { return nil }
        // Proxies in front of a server use seconds since 1970.
        return Int32(reset).map { Moment(milliseconds: Int64($0) * 1000) }
            ?? Moment(mastodon: reset)
    }
}
