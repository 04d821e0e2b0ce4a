// SPDX-License-Identifier: Apache-2.0

import ExampleValues
import Minya
public import MinyaHTTP
public import TimelineCore
public import TimelineTokens

/// A ``TimelineService`` for the public posts of Weibo.
public struct WeiboService: TimelineService {
    /// The address of Weibo's API.
    public static let address = "https://api.weibo.com/"

    let api: WeiboAPI
    private let isWeibo: Bool
    private let now: @Sendable () -> Moment

    /// Creates a service for Weibo, or for a server with Weibo's API.
    ///
    /// - Parameters:
    ///   - address: The address of the server; the paths of its methods begin with `2/` below it.
    ///   - token: Called before each request, off the main actor. Its errors become those of the
    ///     request, so it should throw a `Rejection` with advice on how to provide a token.
    ///   - refused: Called with a token that is refused.
    ///   - timeouts: The timeouts of requests.
    ///   - transport: The transport of requests; nil for the system's own.
    ///   - now: Returns the current date, for pauses that Weibo requests; nil for the system clock.
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

    /// The place: `weibo.com`, or the host of another server.
    public var place: String { isWeibo ? "weibo.com" : api.host }

    // MARK: - Requests

    /// Returns the newest posts, or those at a cursor of an earlier page.
    ///
    /// Weibo numbers its pages, and these shift while posts are published: see ``WeiboCursor``. A
    /// page equal to the previous one is returned as a page without posts, so a server that returns
    /// the same page for each number is requested once. Shifted pages and pages of only deleted
    /// posts are skipped, up to a limit.
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
            // The rest of this page is returned next.
            if told.count == posts.count { place.page += 1 }
            if let last = told.last.flatMap({ WeiboID($0.id) }) { place.oldest = last }
            if !told.isEmpty { return PostPage(told, older: place.place) }
            guard let end = page.last?.order else { continue }
            // A page without new posts is either the same page again or a shifted one; in the
            // latter case each further page is closer to unknown posts.
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

    /// Returns the posts published since a post.
    ///
    /// Weibo has no request for that, so this method loads the newest posts until one is not newer.
    public func posts(since id: Post.ID, limit: Int) async throws -> NewPosts {
        let limit = max(limit, 1)
        let known = PostOrder(id)
        // One more than requested, to find out whether there are more.
        var place = WeiboCursor(count: min(limit + 1, WeiboCursor.mostPosts))
        var found: [Post] = []
        // Whether the known post was found, or the end of all posts.
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
            // The same page again or a shifted one; more requests may not return more.
            if news.isEmpty, !page.isEmpty { break }
        }
        let isAll = found.count <= limit && (isMet || isEnd)
        let posts = Array(found.prefix(limit))
        var gap: PostCursor?
        if !isAll, let last = posts.last.flatMap({ WeiboID($0.id) }) {
            // The current page of the gap is unknown; starting from the first page misses nothing.
            place.page = max(1, (limit - 1) / place.count + 1)
            place.oldest = last
            gap = place.place
        }
        return NewPosts(posts, gap: gap)
    }

    /// Returns the number of posts on the first page that are newer than a post.
    public func unreadCount(since id: Post.ID) async throws -> UnreadCount {
        let known = PostOrder(id)
        guard let posts = try await page(at: WeiboCursor(count: Self.counted)) else {
            return UnreadCount(0)
        }
        let count = posts.count { known < $0.order }
        return UnreadCount(count, isAtLeast: count > 0 && count == posts.count)
    }

    /// Returns the name, and the remaining request allowance of this hour.
    public func info() async throws -> TimelineInfo {
        let limits = try await api.fetch("account/rate_limit_status", [:], as: WeiboLimits.self)
        var info = TimelineInfo(
            name: localized("Weibo"), link: WebLink("https://weibo.com"))
        info.allowance = limits.allowance(at: now())
        api.heed(info.allowance)
        return info
    }

    /// Returns the current state of a post.
    public func post(_ id: Post.ID) async throws -> Post {
        guard let number = WeiboID(id) else { throw Self.noPost(id) }
        let status = try await api.fetch(
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
    /// The maximum number of pages to load in search of new posts.
    private static let mostPages = 10
    /// The maximum number of shifted pages among them.
    private static let mostShifted = 3
    /// The maximum number of posts that are counted.
    private static let counted = 50

    private static func noPost(_ id: Post.ID) -> Rejection {
        Rejection(
            code: "weibo.20101",
            message: localized("Weibo has no post “%s”.", id))
    }

    /// Returns the posts of a page; nil if the page is empty.
    private func page(at place: WeiboCursor) async throws -> [Post]? {
        let page = try await api.fetch(
            "statuses/public_timeline",
            ["count": place.count, "page": place.page, "base_app": 0], as: WeiboPage.self)
        if page.count == 0 { return nil }
        let posts = page.statuses.posts
        // Deleted posts are no error; a page with only unreadable posts is one.
        if posts.isEmpty, page.statuses.count(where: \.isDeleted) < page.count {
            throw api.unreadable
        }
        return posts
    }
}
