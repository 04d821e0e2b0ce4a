// SPDX-License-Identifier: Apache-2.0

import ExampleValues
import Legible
import Minya
import MinyaHTTP
import TimelineCore
import TimelineTokens

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension MastodonFault {
    /// Returns the rejection for a response of status 400 or higher; nil if it has no error text.
    ///
    /// The code is the status, as `mastodon.404`. For 401 and 422 the message is only the server's
    /// text: see ``unknown(_:by:_:status:)`` and ``unaccepted(_:by:status:)``.
    static func rejection(of response: HTTPResponse, by host: String, now: Moment) -> Rejection? {
        // Append two spaces: see JSONAnswer of MinyaHTTP.
        let json = Data(response.body + [0x20, 0x20])
        let fault = try? JSONDecoder().decode(Self.self, from: json)
        let words = fault?.words ?? "HTTP \(response.status)"  // not translated: for developers
        let isOwn = fault?.text != nil || [401, 429].contains(response.status)
        guard isOwn else { return nil }
        let message =
            switch response.status {
            case 401, 422: words
            case 403:
                localized(
                    "%s does not let you see this (“%s”): use an access token that may read posts.",
                    host, words)
            case 404, 410:
                localized("%s does not have this, or no longer has it (“%s”).", host, words)
            case 429: tooOften(host, words, MastodonAllowance.next(response.headers, now), now)
            case 500...: localized("%s has a problem (“%s”). Try again later.", host, words)
            default: unaccepted(words, by: host, status: response.status).message
            }
        return Rejection(code: "mastodon.\(response.status)", message: message)
    }

    /// Returns the rejection for a request that the server does not accept.
    static func unaccepted(_ words: String, by host: String, status: Int) -> Rejection {
        Rejection(
            code: "mastodon.\(status)",
            message: localized(
                "%s did not accept the request (“%s”). Refresh and try again.", host, words))
    }

    /// Returns the rejection for a missing or invalid token, with advice where to change it.
    static func unknown(
        _ words: String, by host: String, _ token: AccessToken?, status: Int = 401
    ) -> Rejection {
        let message =
            switch token?.origin {
            case .environment:
                localized(
                    """
                    %s does not accept the access token (“%s”). Start Timeline with another \
                    MASTODON_ACCESS_TOKEN.
                    """, host, words)
            case .keyring:
                localized(
                    """
                    %s does not accept the access token (“%s”). Get another one on its website, in \
                    Preferences, Development, and paste it here.
                    """, host, words)
            case nil:
                localized(
                    """
                    %s needs an access token (“%s”). Get one on its website, in Preferences, \
                    Development, and paste it here. It is kept in the keyring of this computer.
                    """, host, words)
            }
        let code =
            switch token?.origin {
            case .environment: "mastodon.\(status)"
            case .keyring: "token.refused"
            case nil: "token.needed"
            }
        return Rejection(code: code, message: message)
    }

    /// Returns the rejection for an error that arrives with a success status.
    func rejection(by host: String) -> Rejection {
        Rejection(
            code: "mastodon.200",
            message: localized("%s refused (“%s”). Try again later.", host, words ?? ""))
    }

    /// Returns the rejection after the request allowance is used up.
    static func usedUp(by host: String, until end: Moment) -> Rejection {
        Rejection(
            code: "mastodon.429",
            message: localized(
                "%s takes no more requests for now. Try again after %s.", host, minute(after: end)))
    }

    /// Returns the time of day rounded up to the next minute, so that it has passed once the clock
    /// shows it.
    private static func minute(after moment: Moment) -> String {
        moment.later(byMilliseconds: 59_999).text("%H:%M")
    }

    private static func tooOften(
        _ host: String, _ words: String, _ next: Moment?, _ now: Moment
    ) -> String {
        let day = Int64(24 * 60 * 60 * 1000)
        guard let next, now < next, next < now.later(byMilliseconds: day) else {
            return localized(
                "%s received too many requests (“%s”). Wait a few minutes and try again.", host,
                words)
        }
        return localized(
            "%s received too many requests (“%s”). Try again after %s.", host, words,
            minute(after: next))
    }

    /// The server's text in one legible line.
    private var words: String? {
        guard let text else { return description?.legible(Self.longest, isLine: true) }
        let both = [text, description].compactMap { $0 }.joined(separator: ": ")
        return both.legible(Self.longest, isLine: true)
    }

    private static let longest = 300
}
