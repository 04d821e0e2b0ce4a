// SPDX-License-Identifier: Apache-2.0

import ExampleValues
import Legible

/// The view model of a post's author, text and counts.
package struct PostShown: Equatable, Sendable {
    package let name: String
    package let handle: String
    package let avatar: String?
    package let isVerified: Bool
    package let isBot: Bool
    package let time: String
    /// The full date for the tooltip of the time.
    package let date: String
    package let text: PostText
    /// The number of media.
    package let mediaCount: Int
    package let poll: PollShown?
    package let cardTitle: String
    package let cardHost: String
    package let cardLink: WebLink?
    package let numbers: Numbers
    package let note: String

    package struct Numbers: Equatable, Sendable {
        package let replies: String
        package let shares: String
        package let likes: String

        /// Whether there are no counts to show.
        package var isEmpty: Bool { replies.isEmpty && shares.isEmpty && likes.isEmpty }
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
