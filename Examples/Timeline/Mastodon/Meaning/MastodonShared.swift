// SPDX-License-Identifier: Apache-2.0

import TimelineCore

extension Post.Shared {
    /// Creates the post that another one shares; nil if it shares none.
    init?(passing nested: MastodonStatus.Nested, host: String) {
        switch nested {
        case .none: return nil
        case .status(let status) where status.isHidden:
            self = .gone(localized("You asked not to see it."))
        case .status(let status): self = Post(status, host: host).map { .post($0) } ?? .gone(nil)
        // The post was deleted meanwhile.
        case .unreadable: self = .gone(nil)
        }
    }

    /// Creates the post that another one quotes; nil if it is not included.
    init?(quoting quote: MastodonQuote, host: String) {
        guard quote.state == "accepted" else {
            self = .gone(Self.reason(quote.state))
            return
        }
        // A quote inside a quote has only an ID, without the post.
        if quote.status == .none, quote.statusID != nil { return nil }
        self = Self(passing: quote.status, host: host) ?? .gone(nil)
    }

    /// Returns why a quoted post is not shown; an unknown state counts as not visible.
    private static func reason(_ state: String?) -> String {
        switch state {
        case "pending": localized("Its author has not yet agreed to its being quoted.")
        case "rejected": localized("Its author does not want it to be quoted.")
        case "revoked": localized("Its author does not want it to be quoted any more.")
        case "deleted": localized("It was deleted.")
        case "blocked_account", "blocked_domain", "muted_account":
            localized("You asked not to see its author.")
        default: localized("You are not allowed to see it.")
        }
    }
}
