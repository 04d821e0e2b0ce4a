// SPDX-License-Identifier: Apache-2.0

import TimelineCore

extension Post.Shared {
    /// The post that another one passes on; nil where it passes none on.
    init?(passing nested: MastodonStatus.Nested, host: String) {
        switch nested {
        case .none: return nil
        case .status(let status) where status.isHidden:
            self = .gone(localized("You asked not to see it."))
        case .status(let status): self = Post(status, host: host).map { .post($0) } ?? .gone(nil)
        // One that was deleted meanwhile.
        case .unreadable: self = .gone(nil)
        }
    }

    /// The post that another one quotes; nil where it comes without one that is there.
    init?(quoting quote: MastodonQuote, host: String) {
        guard quote.state == "accepted" else {
            self = .gone(Self.reason(quote.state))
            return
        }
        // What is quoted by one that is quoted is named, and does not come.
        if quote.status == .none, quote.statusID != nil { return nil }
        self = Self(passing: quote.status, host: host) ?? .gone(nil)
    }

    /// Why a quoted post is not shown: what is not known is not for this person to see.
    private static func reason(_ state: String?) -> String {
        switch state {
        case "pending": localized("Its author has not yet agreed to its being quoted.")
        case "rejected": localized("Its author does not want it to be quoted.")
        case "revoked": localized("Its author does not want it to be quoted any more.")
        case "deleted": localized("It was deleted.")
        case "blocked_account", "blocked_domain", "muted_account":
            localized("You asked not to see its author.")
        default: localized("You may not see it.")
        }
    }
}
