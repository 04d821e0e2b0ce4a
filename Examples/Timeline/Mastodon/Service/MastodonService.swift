// SPDX-License-Identifier: Apache-2.0

import ExampleValues
import HTML
import Minya
public import MinyaHTTP
public import TimelineCore
public import TimelineTokens

/// A ``TimelineService`` that presents the public posts of a server that speaks as Mastodon does.
///
/// Whose server it is, its posts' ids, its authors and its words are all its own: nothing that it
/// says is more than text until it was looked at, and links lead to the web only.
public final class MastodonService: TimelineService {
    /// The server's host.
    public let place: String
    private let api: MastodonAPI

    /// What a server gives at once, at most.
    private static let mostAtOnce = 40
    /// How many answers may be asked for one page, where the person hides most of what there is.
    private static let mostAnswers = 5

    /// Asks a server.
    ///
    /// - Parameters:
    ///   - address: Where it answers: `https://example.social`, or its host alone.
    ///   - token: Called before each request, off the main actor; nil to be nobody. What it throws
    ///     the request throws.
    ///   - refused: Called with one that the server does not accept.
    ///   - transport: What carries the requests; nil for the system's own.
    ///   - now: What time it is, for a server that wants to be left alone for a while; nil for the
    ///     clock's.
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
        // A page of 40 posts has some 200 kB; longer than that nobody looks at a spinner.
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

    /// The newest posts, or those at a place that the page before gave.
    ///
    /// There may be fewer than were asked for: some cannot be read, and some the person asked the
    /// server to keep from them.
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

    /// What was published since a post: the newest of it, from which the gap leads down.
    ///
    /// A server has two ways to tell of newer posts, one from the post up (`min_id`) and one from
    /// the newest down (`since_id`). This is the second: what is missing lies between these and the
    /// post then, where a list has its place for it, and the newest is what a person asks for.
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
                // What came is shown; who fills the gap is told what is wrong.
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
            // A server that does not know `since_id` goes on to the first post ever, and one that
            // does not know `max_id` gives the same ones for ever.
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

    /// How many posts were published since one, as far as one answer tells.
    public func unreadCount(since id: Post.ID) async throws -> UnreadCount {
        let page = try await fetch(["since_id": id], Self.mostAtOnce)
        let new = page.posts.count { PostOrder(id) < $0.order }
        let isFull = page.count >= Self.mostAtOnce && new == page.posts.count
        return UnreadCount(new, isAtLeast: isFull)
    }

    /// What the server says of itself, in its second way or else in its first.
    public func info() async throws -> TimelineInfo {
        do {
            return try await info("api/v2/instance")
        } catch let rejection as Rejection where Self.isMissing(rejection) {
            return try await info("api/v1/instance")
        } catch let failure as Failure where [.intercepted, .unreadable].contains(failure.reason) {
            // Some servers show a page where they know no answer.
            return try await info("api/v1/instance")
        }
    }

    /// A post as it is now.
    public func post(_ id: Post.ID) async throws -> Post {
        // Such a name is a step in the address, and no post's.
        guard !id.isEmpty, !id.allSatisfy({ $0 == "." }) else {
            throw Rejection(
                code: "mastodon.404", message: localized("There is no post “%s” at %s.", id, place))
        }
        let path = "api/v1/statuses/\(HTTPRequest.segment(id))"
        return try await api.ask(path, as: MastodonStatus.self) { [place] status, _ in
            guard let post = Post(status, host: place) else {
                throw HTTPFailure.Reason.wrongShape(path: "created_at", .invalid)
            }
            return post
        }
    }

    // MARK: - Asking

    /// Finds out whether there is nothing, or nothing for the person: servers give no post for both.
    ///
    /// - Throws: A rejection where the server says that it shows the timeline to nobody, or only to
    ///   others.
    private func checkAccess() async throws {
        let instance: MastodonInstance
        do {
            instance = try await api.ask("api/v2/instance", as: MastodonInstance.self) { body, _ in
                body
            }
        } catch  where !(error is CancellationError) {
            // Who does not say so has no posts.
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
        return try await api.ask(
            MastodonAPI.timeline, query, as: MastodonStatuses.self
        ) { [api, query] list, headers in
            try MastodonPage(list, headers, to: query, of: api.client, host: api.host)
        }
    }

    private func info(_ path: String) async throws -> TimelineInfo {
        try await api.ask(path, as: MastodonInstance.self) { [api] instance, headers in
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
    /// So many posts of an answer, and where they go on.
    fileprivate init(_ page: MastodonPage, _ limit: Int) {
        let posts = Array(page.posts.prefix(max(limit, 1)))
        // A server that gives more than it was asked for goes on behind the last that is taken.
        let isCut = posts.count < page.posts.count
        self.init(posts, older: isCut ? posts.last.map(MastodonCursor.before) : page.older)
    }
}
