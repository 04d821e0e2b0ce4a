// SPDX-License-Identifier: Apache-2.0

import ExampleValues
import HTML
import TimelineCore

extension Post {
    /// Creates a post from a status; nil if it has no valid date.
    ///
    /// - Parameter host: The server, which is omitted from the handles of its own users.
    init?(_ status: MastodonStatus, host: String) {
        guard let date = Moment(mastodon: status.createdAt) else { return nil }
        self.init(
            id: status.id, date: date, author: Author(status.account, host: host),
            text: RichText(""))
        link = WebLink(status.url) ?? WebLink(status.uri)
        app = status.application?.name
        language = status.language
        replies = status.repliesCount
        shares = status.reblogsCount
        likes = status.favouritesCount
        edited = status.editedAt.flatMap { Moment(mastodon: $0) }
        // The server copies the content of the shared post into the sharing one.
        if let passed = Shared(passing: status.reblog, host: host) {
            shared = passed
            return
        }
        copyContent(of: status, host: host)
    }

    /// Copies the post's own content.
    private mutating func copyContent(of status: MastodonStatus, host: String) {
        shared = status.quote.flatMap { Shared(quoting: $0, host: host) }
        // A fallback line with a link precedes a quote, for clients that cannot show quotes.
        let omitted = shared == nil ? nil : "quote-inline"
        text =
            status.content.map { RichText(HTMLWords($0, omitting: omitted)) }
            ?? RichText(status.text ?? "")
        warning = status.spoilerText.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
        isSensitive = status.isSensitive
        media = Media.list(status.media)
        poll = status.poll.flatMap { Poll($0) }
        card = status.card.flatMap { Card($0) }
        for result in status.filtered {
            switch result.filter?.action {
            case "blur": isSensitive = true
            case "hide": break
            // Treat an unknown action as a warning, as the reference requires.
            default: warning = warning ?? result.filter?.title
            }
        }
    }
}

extension MastodonStatus {
    /// Whether a filter of the user hides the post.
    var isHidden: Bool { filtered.contains { $0.filter?.action == "hide" } }
}

extension RichText {
    /// Creates a text from HTML; links that may not be opened become plain text.
    init(_ words: HTMLWords) {
        self.init(
            words.text,
            links: words.links.compactMap { link in
                WebLink(link.address).map { Link(link.range, to: $0) }
            })
    }
}

extension WebLink {
    /// Creates a link from an optional address.
    init?(_ address: String?) {
        guard let address else { return nil }
        self.init(address)
    }
}

extension Author {
    /// Creates an author from an account.
    init(_ account: MastodonAccount, host: String) {
        let name = account.displayName.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
        self.init(
            id: account.id ?? account.acct, name: name ?? account.username ?? account.acct,
            handle: account.acct.contains("@") ? "@\(account.acct)" : "@\(account.acct)@\(host)")
        // Prefer the static avatar: an animated one would move in each row.
        avatar = WebLink(account.avatarStatic) ?? WebLink(account.avatar)
        profile = WebLink(account.url)
        isBot = account.isBot
    }
}

extension Post.Card {
    /// Creates a card; nil if it has no valid link.
    init?(_ card: MastodonCard) {
        guard let link = WebLink(card.url) else { return nil }
        self.init(card.title ?? card.providerName ?? link.host, link)
    }
}

extension Poll {
    /// Creates a poll; nil if it has no choices.
    init?(_ poll: MastodonPoll) {
        let choices = poll.options.map { Choice($0.title, votes: $0.votesCount) }
        guard !choices.isEmpty else { return nil }
        self.init(
            choices, votes: poll.votersCount ?? poll.votesCount ?? 0,
            end: poll.expiresAt.flatMap { Moment(mastodon: $0) }, isOver: poll.isExpired,
            allowsSeveral: poll.allowsSeveral)
    }
}
