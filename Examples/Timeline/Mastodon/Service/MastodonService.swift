// SPDX-License-Identifier: Apache-2.0

import ExampleValues
import HTML
import Minya
public import MinyaHTTP
public import TimelineCore
public import TimelineTokens

/// A ``TimelineService`` for the public posts of a server with Mastodon's API.
///
/// Everything in a response is untrusted: it is plain text until it is validated, and links lead to
/// the web only.
public final class MastodonService: TimelineService {
    /// The server's host.
    public let place: String
    private let api: MastodonAPI

    /// The maximum number of posts in a response.
    private static let mostAtOnce = 40
    /// The maximum number of requests for one page, if filters hide most of the posts.
    private static let mostAnswers = 5

    /// Creates a service for a server.
    ///
    /// - Parameters:
    ///   - address: The address, `https://example.social`, or the host alone.
    ///   - token: Called before each request, off the main actor; nil for requests without a token.
    ///     Its errors become those of the request.
    ///   - refused: Called with a token that the server does not accept.
    ///   - transport: The transport of requests; nil for the system's own.
    ///   - now: Returns the current date, for pauses that the server requests; nil for the system
    ///     clock.
    public init(
        address: String,
        token: @escaping @Sendable () async throws -> AccessToken? = { nil },
        refused: @escaping @Sendable (AccessToken) async -> Void = { _ in },
        transport: (any HTTPTransport)? = nil, now: (@Sendable () -> Moment)? = nil
    ) {
        let base = address.contains("://") ? address : "https://\(address)"
        let host = MastodonAddress(base)?.host ?? address
        place = host
        let now = now ?? { Moment.now }
        let rest = RestTime(now: now)
        // A page of 40 posts has about 200 kB; the timeout is the longest time to show a spinner.
        let client = HTTPClient(
            base, timeouts: HTTPTimeouts(total: .seconds(30)), limit: 8 << 20,
            retry: HTTPRetry(attempts: 2),
            rejection: { response in
                let rejection = MastodonFault.rejection(of: response, by: host, now: now())
                if response.status == 429, let rejection {
                    let end = MastodonAllowance.next(response.headers, now())
                    rest.begin(until: end, rejection)
                }
                return rejection
            },
            transport: transport)
        api = MastodonAPI(
            client: client, host: host, token: token, refused: refused, rest: rest)
    }

    // MARK: - TimelineService

    /// Returns the newest posts, or those at a cursor of an earlier page.
    ///
    /// Posts that are unreadable or hidden by a filter are left out, so there may be fewer than
    /// requested.
    public func posts(at cursor: PostCursor?, limit: Int) async throws -> PostPage {
        var query = cursor.map(MastodonCursor.query) ?? [:]
        var page = try await fetch(query, limit)
        for _ in 1..<Self.mostAnswers {
            guard page.posts.isEmpty, let older = page.older else { break }
            query = MastodonCursor.query(older)
            page = try await fetch(query, limit)
        }
        if cursor == nil, page.isEmpty { try await checkAccess() }
        return PostPage(page, limit)
    }

    /// Returns the newest posts since a post, with a gap for those in between.
    ///
    /// A server can return newer posts from the post upwards (`min_id`) or from the newest
    /// downwards (`since_id`). This method uses the second way: the missing posts are then between
    /// the returned ones and the post, where the list can show a gap, and the user wants to see the
    /// newest first.
    public func posts(since id: Post.ID, limit: Int) async throws -> NewPosts {
        let limit = max(limit, 1)
        var posts: [Post] = []
        var gap: PostCursor?
        var query: HTTPQuery = ["since_id": id]
        for _ in 0..<limit / Self.mostAtOnce + Self.mostAnswers {
            let isFull = posts.count >= limit
            let page: MastodonPage
            do {
                page = try await fetch(query, isFull ? 1 : limit - posts.count)
            } catch  where !posts.isEmpty && !(error is CancellationError) {
                // Return what was loaded; filling the gap will report the problem.
                break
            }
            if isFull {
                if page.isEmpty { gap = nil }
                break
            }
            let known = Set(posts.map(\.id))
            let new = page.posts.filter { PostOrder(id) < $0.order }
            let fresh = new.filter { !known.contains($0.id) }
            posts += fresh
            // A server that ignores `since_id` continues to its first post, and one that ignores
            // `max_id` returns the same posts forever.
            let isAll = new.count < page.posts.count || fresh.isEmpty && !new.isEmpty
            gap = isAll ? nil : page.older
            guard let gap else { break }
            query = MastodonCursor.query(gap)
            query.items.removeAll { $0.name == "since_id" }
            query.append("since_id", id)
        }
        let taken = Array(posts.prefix(limit))
        if taken.count < posts.count { gap = taken.last.map(MastodonCursor.before) }
        return NewPosts(taken, gap: gap)
    }

    /// Returns the number of posts since a post, as far as one response contains them.
    public func unreadCount(since id: Post.ID) async throws -> UnreadCount {
        let page = try await fetch(["since_id": id], Self.mostAtOnce)
        let new = page.posts.count { PostOrder(id) < $0.order }
        let isFull = page.count >= Self.mostAtOnce && new == page.posts.count
        return UnreadCount(new, isAtLeast: isFull)
    }

    /// Returns the server's description, with API version 2 or else version 1.
    public func info() async throws -> TimelineInfo {
        do {
            return try await info("api/v2/instance")
        } catch let rejection as Rejection where Self.isMissing(rejection) {
            return try await info("api/v1/instance")
        } catch let failure as Failure where [.intercepted, .unreadable].contains(failure.reason) {
            // Some servers return a web page for an unknown path.
            return try await info("api/v1/instance")
        }
    }

    /// Returns the current state of a post.
    public func post(_ id: Post.ID) async throws -> Post {
        // Such an ID would be a relative path component.
        guard !id.isEmpty, !id.allSatisfy({ $0 == "." }) else {
            throw Rejection(
                code: "mastodon.404", message: localized("There is no post “%s” at %s.", id, place))
        }
        let path = "api/v1/statuses/\(HTTPRequest.segment(id))"
        return try await api.fetch(path, as: MastodonStatus.self) { [place] status, _ in
            guard let post = Post(status, host: place) else {
                throw HTTPFailure.Reason.wrongShape(path: "created_at", .invalid)
            }
            return post
        }
    }

    // MARK: - Requests

    /// Checks whether an empty timeline is really empty, or just not accessible.
    ///
    /// Servers return no posts in both cases.
    ///
    /// - Throws: A rejection if the server denies access to the timeline.
    private func checkAccess() async throws {
        let instance: MastodonInstance
        do {
            instance = try await api.fetch("api/v2/instance", as: MastodonInstance.self) {
                body, _ in
                body
            }
        } catch  where !(error is CancellationError) {
            // Without the information, treat the timeline as empty.
            return
        }
        try await api.check(instance.access)
    }

    private static func isMissing(_ rejection: Rejection) -> Bool {
        ["mastodon.404", "mastodon.410", "404", "410"].contains(rejection.code)
    }

    private func fetch(_ place: HTTPQuery, _ limit: Int) async throws -> MastodonPage {
        var query = place
        query.append("limit", min(max(limit, 1), Self.mostAtOnce))
        return try await api.fetch(
            MastodonAPI.timeline, query, as: MastodonStatuses.self
        ) { [api, query] list, headers in
            try MastodonPage(list, headers, to: query, of: api.client, host: api.host)
        }
    }

    private func info(_ path: String) async throws -> TimelineInfo {
        try await api.fetch(path, as: MastodonInstance.self) { [api] instance, headers in
            let summary =
                instance.shortDescription ?? instance.description.map { HTMLWords($0).text }
            var info = TimelineInfo(
                name: instance.title ?? instance.domain ?? api.host, summary: summary ?? "",
                link: WebLink(api.client.base))
            info.allowance = MastodonAllowance.left(headers)
            return info
        }
    }
}

extension PostPage {
    /// Creates a page with a limited number of posts and the cursor for the rest.
    fileprivate init(_ page: MastodonPage, _ limit: Int) {
        let posts = Array(page.posts.prefix(max(limit, 1)))
        // If the server returned more than requested, continue after the last post used.
        let isCut = posts.count < page.posts.count
        self.init(posts, older: isCut ? posts.last.map(MastodonCursor.before) : page.older)
    }
}
