// SPDX-License-Identifier: Apache-2.0

import ExampleValues
import Minya
public import MinyaHTTP
public import TimelineCore
public import TimelineTokens

/// A ``TimelineService`` of the posts at Weibo that everybody may see.
public struct WeiboService: TimelineService {
    /// Where Weibo answers.
    public static let address = "https://api.weibo.com/"

    let api: WeiboAPI
    private let isWeibo: Bool
    private let now: @Sendable () -> Moment

    /// Asks Weibo, or a server that speaks as Weibo does.
    ///
    /// - Parameters:
    ///   - address: Where the server answers; the path of its methods begins with `2/` below it.
    ///   - token: Called before each request, off the main actor; what it throws the request
    ///     throws, so it throws a `Rejection` that says how to give a token.
    ///   - refused: Called with a token that is not accepted.
    ///   - timeouts: How long a request may take.
    ///   - transport: What carries the requests; nil for the system's own.
    ///   - now: What time it is, for when Weibo wants to be left alone; nil for the clock's.
    public init(
        address: String = WeiboService.address,
        token: @escaping @Sendable () async throws -> AccessToken,
        refused: @escaping @Sendable (AccessToken) async -> Void = { _ in },
        timeouts: HTTPTimeouts = HTTPTimeouts(total: .seconds(30)),
        transport: (any HTTPTransport)? = nil, now: (@Sendable () -> Moment)? = nil
    ) {
        let now = now ?? { Moment.now }
        self.now = now
        let host = WebLink(address)?.host ?? address
        let safe: @Sendable () async throws -> AccessToken = {
            guard AccessToken.isSafe(at: address) else { throw AccessToken.unsent(to: host) }
            return try await token()
        }
        api = WeiboAPI(
            address, token: safe, refused: refused, timeouts: timeouts, transport: transport,
            now: now)
        isWeibo = address == Self.address
    }

    /// weibo.com, or the host of another server.
    public var place: String { isWeibo ? "weibo.com" : api.host }

    // MARK: - Asking

    /// The newest posts, or those at a place that the page before gave.
    ///
    /// Weibo counts its pages, and these shift while posts are published: see ``WeiboCursor``. A page
    /// that is the same as the one before is told as one without posts, so a server that gives one
    /// page for each number is asked once. Pages that have shifted, and those of nothing but deleted
    /// posts, are passed over, and not for ever.
    public func posts(at cursor: PostCursor?, limit: Int) async throws -> PostPage {
        let limit = max(limit, 1)
        var place = WeiboCursor(count: min(limit, WeiboCursor.mostPosts))
        if let cursor {
            guard let found = WeiboCursor(cursor) else {
                throw Rejection(
                    code: "weibo.cursor",
                    message: localized("These posts cannot be found again: refresh the page."))
            }
            place = found
        }
        var (former, shifted): (PostOrder?, Int) = (nil, 0)
        for _ in 0..<Self.mostPages {
            guard let page = try await page(at: place) else { return PostPage([], older: nil) }
            let posts = place.news(page)
            let told = Array(posts.prefix(limit))
            // What is left of this page is told next.
            if told.count == posts.count { place.page += 1 }
            if let last = told.last.flatMap({ WeiboID($0.id) }) { place.oldest = last }
            if !told.isEmpty { return PostPage(told, older: place.place) }
            guard let end = page.last?.order else { continue }
            // A page of which nothing is new is the same once more, or one that has shifted: then
            // each further one comes nearer to what is not known.
            let isSame = place.oldest.map { PostOrder($0.digits) == end } ?? false
            let isNearer = former.map { end < $0 } ?? true
            shifted += 1
            if isSame || !isNearer || shifted == Self.mostShifted {
                return PostPage([], older: place.place)
            }
            former = end
        }
        return PostPage([], older: place.place)
    }

    /// What was published since a post.
    ///
    /// Weibo is not asked for that, but for its newest posts until one comes that is not newer.
    public func posts(since id: Post.ID, limit: Int) async throws -> NewPosts {
        let limit = max(limit, 1)
        let known = PostOrder(id)
        // One more, which says whether there are more.
        var place = WeiboCursor(count: min(limit + 1, WeiboCursor.mostPosts))
        var found: [Post] = []
        // Whether the known post was met, or the end of all posts.
        var (isMet, isEnd) = (false, false)
        let mostPages = Self.mostPages + limit / place.count
        while !isMet, found.count <= limit, place.page <= mostPages {
            guard let page = try await page(at: place) else {
                isEnd = true
                break
            }
            let news = place.news(page)
            found += news.filter { known < $0.order }
            isMet = page.contains { !(known < $0.order) }
            place.page += 1
            if let last = news.last.flatMap({ WeiboID($0.id) }) { place.oldest = last }
            // The same page again, or one that shifted: more requests may bring no more.
            if news.isEmpty, !page.isEmpty { break }
        }
        let isAll = found.count <= limit && (isMet || isEnd)
        let posts = Array(found.prefix(limit))
        var gap: PostCursor?
        if !isAll, let last = posts.last.flatMap({ WeiboID($0.id) }) {
            // On which page it is meanwhile is not known: from the first one on nothing is missed.
            place.page = max(1, (limit - 1) / place.count + 1)
            place.oldest = last
            gap = place.place
        }
        return NewPosts(posts, gap: gap)
    }

    /// How many posts of the first page are newer than one.
    public func unreadCount(since id: Post.ID) async throws -> UnreadCount {
        let known = PostOrder(id)
        guard let posts = try await page(at: WeiboCursor(count: Self.counted)) else {
            return UnreadCount(0)
        }
        let count = posts.count { known < $0.order }
        return UnreadCount(count, isAtLeast: count > 0 && count == posts.count)
    }

    /// Its name, and what it may still be asked in this hour.
    public func info() async throws -> TimelineInfo {
        let limits = try await api.ask("account/rate_limit_status", [:], as: WeiboLimits.self)
        var info = TimelineInfo(
            name: localized("Weibo"), link: WebLink("https://weibo.com"))
        info.allowance = limits.allowance(at: now())
        api.heed(info.allowance)
        return info
    }

    /// A post as it is now.
    public func post(_ id: Post.ID) async throws -> Post {
        guard let number = WeiboID(id) else { throw Self.noPost(id) }
        let status = try await api.ask(
            "statuses/show", ["id": number.digits], as: WeiboStatus.self)
        if status.isDeleted {
            throw Rejection(
                code: "weibo.20101",
                message: status.words.map { localized("Weibo says “%s”.", $0) }
                    ?? Self.noPost(id).message)
        }
        guard let post = [status].posts.first else { throw api.unreadable }
        return post
    }
}

extension WeiboService {
    /// How many pages are asked for at most to find something that is new.
    private static let mostPages = 10
    /// How many of these may have shifted.
    private static let mostShifted = 3
    /// How many posts are counted.
    private static let counted = 50

    private static func noPost(_ id: Post.ID) -> Rejection {
        Rejection(
            code: "weibo.20101",
            message: localized("Weibo has no post “%s”.", id))
    }

    /// The posts of a page; nil where there are none at all.
    private func page(at place: WeiboCursor) async throws -> [Post]? {
        let page = try await api.ask(
            "statuses/public_timeline",
            ["count": place.count, "page": place.page, "base_app": 0], as: WeiboPage.self)
        if page.count == 0 { return nil }
        let posts = page.statuses.posts
        // Those that are there no more are no mistake; any other one that nobody can read is.
        if posts.isEmpty, page.statuses.count(where: \.isDeleted) < page.count {
            throw api.unreadable
        }
        return posts
    }
}
