// SPDX-License-Identifier: Apache-2.0

import ExampleValues
import TimelineCore

extension WeiboStatus {
    /// Returns the post, with a fallback for an unreadable date; nil if it is deleted or has no
    /// readable author.
    func post(dated fallback: Moment?) -> Post? {
        guard !isDeleted, let user, let date = date ?? fallback else { return nil }
        var post = Post(id: id.digits, date: date, author: user.author, text: richText)
        post.media = media
        post.shared = shared(dated: date)
        post.app = source.flatMap(WeiboText.app)
        post.edited = edited.flatMap(Moment.init(weibo:))
        post.link = WeiboAddress.page(of: mid ?? id, by: user.id)
        post.replies = comments
        post.shares = reposts
        post.likes = likes
        return post
    }

    /// The date of publication; nil if it cannot be read.
    var date: Moment? { created.flatMap(Moment.init(weibo:)) }

    /// The text; that of a deleted post is Weibo's message about the deletion.
    var words: String? { text.map { WeiboText.rich($0).text } }

    private var richText: RichText {
        guard let written = longText ?? text else { return RichText("") }
        // Weibo's text for a shared post without a comment.
        if retweeted != nil, Self.nothing.contains(written) { return RichText("") }
        let isCut = isTruncated && longText == nil && !written.hasSuffix("…")
        return WeiboText.rich(isCut ? written + "…" : written)
    }

    private static let nothing: Set = ["转发微博", "轉發微博", "Repost"]

    private func shared(dated date: Moment) -> Post.Shared? {
        switch retweeted {
        case .status(let status):
            // A shared post with an unreadable date was published before this one.
            status.post(dated: date).map { .post($0) }
                ?? .gone(status.isDeleted ? status.words : nil)
        case .nothing: .gone(nil)
        case nil: nil
        }
    }
}

extension [WeiboStatus] {
    /// The unique posts, the newest first.
    ///
    /// A post with an unreadable date gets that of the next older one in the list, or else of the
    /// next newer one. If no date can be read, there are no posts.
    var posts: [Post] {
        var names: Set<WeiboID> = []
        let sorted = filter { names.insert($0.id).inserted }
            .sorted { PostOrder($1.id.digits) < PostOrder($0.id.digits) }
        var dates = sorted.map(\.date)
        for place in dates.indices.dropLast().reversed() where dates[place] == nil {
            dates[place] = dates[place + 1]
        }
        for place in dates.indices.dropFirst() where dates[place] == nil {
            dates[place] = dates[place - 1]
        }
        return zip(sorted, dates).compactMap { status, date in status.post(dated: date) }
    }
}
