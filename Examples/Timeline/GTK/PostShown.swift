// SPDX-License-Identifier: Apache-2.0

import ExampleValues
import Legible
import MinyaGTK
import TimelineCore

/// The view model of a post's author, text and counts.
struct PostShown: Equatable, Sendable {
    let name: String
    let handle: String
    let avatar: String?
    let isVerified: Bool
    let isBot: Bool
    let time: String
    /// The full date for the tooltip of the time.
    let date: String
    let text: PostText
    /// The number of media.
    let mediaCount: Int
    let poll: PollShown?
    let cardTitle: String
    let cardHost: String
    let cardLink: WebLink?
    let numbers: Numbers
    let note: String

    struct Numbers: Equatable, Sendable {
        let replies: String
        let shares: String
        let likes: String

        /// Whether there are no counts to show.
        var isEmpty: Bool { replies.isEmpty && shares.isEmpty && likes.isEmpty }
    }

    init(_ post: Post, minute: Int, _ room: PostText.Room) {
        name = PostWords.name(of: post.author)
        handle = PostWords.handle(of: post.author)
        avatar = post.author.avatar?.address
        isVerified = post.author.isVerified
        isBot = post.author.isBot
        time = PostTimes.relative(post.date, minute: minute)
        date = PostTimes.absolute(post.date)
        text = PostText(post.text.withRealHosts, room)
        mediaCount = post.media.count
        poll = post.poll.map(PollShown.init)
        cardTitle = post.card?.title.legible(200, isLine: true).withoutBlanksAtEnds ?? ""
        cardHost = post.card?.link.host.legible(100, isLine: true) ?? ""
        cardLink = post.card?.link
        numbers = Numbers(
            replies: PostNumbers.short(post.replies), shares: PostNumbers.short(post.shares),
            likes: PostNumbers.short(post.likes))
        note = Self.note(post, minute)
    }

    private static func note(_ post: Post, _ minute: Int) -> String {
        var parts: [String] = []
        if let edited = post.edited {
            parts.append(localized("edited %s", PostTimes.relative(edited, minute: minute)))
        }
        if let app = post.app?.legible(60, isLine: true), !app.isEmpty {
            // Translators: the name of an app.
            parts.append(localized("with %s", app))
        }
        return parts.joined(separator: " · ")
    }
}

/// The format of counts.
enum PostNumbers {
    /// Returns a count as `12`, `3.4K` or `5M`; empty if it is not published.
    static func short(_ count: Int?) -> String {
        guard let count, count > 0 else { return "" }
        return switch count {
        case ..<1000: "\(count)"
        // Translators: 3.4K: thousands.
        case ..<1_000_000: localized("%sK", tenths(count / 100))
        // Translators: 3.4M: millions.
        default: localized("%sM", tenths(count / 100_000))
        }
    }

    private static func tenths(_ tenths: Int) -> String {
        tenths % 10 == 0 || tenths >= 1000 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }
}
