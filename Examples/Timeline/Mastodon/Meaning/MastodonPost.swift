// SPDX-License-Identifier: Apache-2.0

import ExampleValues
import HTML
import TimelineCore

extension Post {
    /// Makes a post of what a server says; nil for one that has no date that can be read.
    ///
    /// - Parameter host: The server, whose own authors are named without it.
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
        // The server writes all of the post that is passed on in the one that passes it on, too.
        if let passed = Shared(passing: status.reblog, host: host) {
            shared = passed
            return
        }
        take(status, host: host)
    }

    /// Takes what a post says of its own.
    private mutating func take(_ status: MastodonStatus, host: String) {
        shared = status.quote.flatMap { Shared(quoting: $0, host: host) }
        // Whose page cannot show a quote has a line there that leads to it.
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
            // What is not known is a warning, as the reference wants it.
            default: warning = warning ?? result.filter?.title
            }
        }
    }
}

extension MastodonStatus {
    /// Whether the person asked the server to keep it from them.
    var isHidden: Bool { filtered.contains { $0.filter?.action == "hide" } }
}

extension RichText {
    /// What HTML says, with those links that may be opened; the others are text.
    init(_ words: HTMLWords) {
        self.init(
            words.text,
            links: words.links.compactMap { link in
                WebLink(link.address).map { Link(link.range, to: $0) }
            })
    }
}

extension WebLink {
    /// What may be nothing.
    init?(_ address: String?) {
        guard let address else { return nil }
        self.init(address)
    }
}

extension Author {
    /// Makes an author of what a server says.
    init(_ account: MastodonAccount, host: String) {
        let name = account.displayName.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
        self.init(
            id: account.id ?? account.acct, name: name ?? account.username ?? account.acct,
            handle: account.acct.contains("@") ? "@\(account.acct)" : "@\(account.acct)@\(host)")
        // One that moves would move in each row.
        avatar = WebLink(account.avatarStatic) ?? WebLink(account.avatar)
        profile = WebLink(account.url)
        isBot = account.isBot
    }
}

extension Post.Card {
    /// Makes a card of what a server says; nil for one that leads nowhere.
    init?(_ card: MastodonCard) {
        guard let link = WebLink(card.url) else { return nil }
        self.init(card.title ?? card.providerName ?? link.host, link)
    }
}

extension Poll {
    /// Makes a poll of what a server says; nil for one that has no answers.
    init?(_ poll: MastodonPoll) {
        let choices = poll.options.map { Choice($0.title, votes: $0.votesCount) }
        guard !choices.isEmpty else { return nil }
        self.init(
            choices, votes: poll.votersCount ?? poll.votesCount ?? 0,
            end: poll.expiresAt.flatMap { Moment(mastodon: $0) }, isOver: poll.isExpired,
            takesSeveral: poll.takesSeveral)
    }
}
