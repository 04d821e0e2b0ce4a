// SPDX-License-Identifier: Apache-2.0

import ExampleValues
public import Minya
import MinyaLists

/// The store of the timeline: the public posts of a service, and the new ones.
public final class TimelineStore: Store {
    /// The names of the store's work.
    public enum Work: String {
        case reachability, info, minute, posts, older, gap, newer, unread, atTop, filter
    }

    public static var needs: Needs { Needs(.timeline, .tokens, .now, .reachability) }

    public let lifetime = Lifetime()
    public let pipeline = StoreEnd(TimelinePipeline())

    let service: any TimelineService
    private let tokens: any TokenKeeping
    let feed: PostFeed
    /// The maximum number of posts of a request.
    let limit = 40
    /// The number of pages without a visible post after which loading pauses.
    let mostPages = 5
    /// The number of pages without a visible post since the user's last request.
    ///
    /// Each visible post reduces it by one. A list that is shorter than its window fetches by
    /// itself: without this limit a filter by a rare word would load everything that the service
    /// has.
    var barrenPages = 0
    /// The cursor of older posts; nil if there are none.
    var older: PostCursor?
    /// The number of unseen posts in the list above.
    var unseen = UnreadCount(0)
    /// The number of new posts at the service that are not loaded.
    var waiting = UnreadCount(0)
    /// How often in a row the service has rejected counting new posts; 4 at most.
    var rejections = 0
    /// The number of minutes in which new posts are not counted, after such rejections.
    var minutesToWait = 0
    /// Whether to scroll to the newest posts when they are loaded.
    var scrollsToTop = false
    private let now: @Sendable () -> Moment
    private let reachability: any Reachability
    private let handlers: ActionHandlers
    /// The store of the entry for an access token; nil if none is shown.
    private var tokenEntry: TokenEntryStore?

    public var children: [any SubStore] { tokenEntry.map { [$0] } ?? [] }

    public init(context: Void, dependencies: Dependencies) {
        service = dependencies[.timeline]
        tokens = dependencies[.tokens]
        now = dependencies[.now]
        reachability = dependencies[.reachability]
        feed = PostFeed(pipeline)
        var handlers = ActionHandlers()
        handlers.register(PostHandler())
        self.handlers = handlers
        pipeline.place = service.place
    }

    public func addObservers() {
        pipeline.observe(\.refresh, by: self) { store in store.refresh() }
        pipeline.observe(\.showNewest, by: self) { store in store.showNewest() }
        pipeline.observe(\.fetchMore, by: self) { store in
            // The end row changes with each request, and that change sends `fetchMore` again:
            // ignore it after a pause or a failure.
            if !store.feed.isPaused, !store.feed.hasFailed { store.fetchOlder() }
        }
        pipeline.observe(\.retry, by: self) { store in store.retry() }
        pipeline.observe(\.retryInfo, by: self) { store in store.retryInfo() }
        pipeline.tokenEntry.observe(\.isKept, by: self) { store, _ in
            store.loadPosts()
            store.loadInfo()
            store.showTokenEntry(false)
        }
        pipeline.observe(\.visitServer, by: self) { store in store.visitServer() }
        pipeline.observe(\.filter, by: self) { store, text in store.choose(text) }
        pipeline.observe(\.isAtTop, by: self) { store, isAtTop in
            if isAtTop { store.markAllSeen() }
        }
        pipeline.observe(\.action, by: self) { store, action in store.act(action) }
    }

    public func load() {
        follow(.reachability, reachability.states) { store, isReachable in
            store.reach(isReachable)
        }
        loadPosts()
        loadInfo()
        waitForMinute()
    }

    // MARK: - The service's description

    func loadInfo() {
        run(.info, .latest) { [service] in
            try await service.info()
        } then: { store, outcome in
            store.pipeline.info = outcome.inOwnWords
        }
    }

    /// Retries the failed requests for the service's description and the number of new posts.
    private func retryInfo() {
        if pipeline.info?.value == nil {
            pipeline.info = nil
            loadInfo()
        }
        if let unread = pipeline.unread, unread.value == nil { fetchUnread() }
    }

    private func visitServer() {
        guard let link = pipeline.info?.value?.link else { return }
        pipeline.response.send(.launch(.link(link.address)))
    }

    /// Retries the failed requests, or continues loading for a filter without matches.
    private func retry() {
        if case .unmatched = pipeline.phase {
            if older == nil {
                pipeline.response.send(.toast(localized("There are no older posts.")))
            }
            return continueFetching()
        }
        if pipeline.info?.value == nil { loadInfo() }
        if pipeline.phase != .posts { loadPosts() }
    }

    // MARK: - The access token

    /// Opens an empty entry for an access token, or closes it unless it is storing one.
    func showTokenEntry(_ isShown: Bool) {
        guard isShown != (tokenEntry != nil), tokenEntry?.isStoring != true else { return }
        if isShown {
            let end = pipeline.tokenEntry.open(TokenEntryPipeline())
            tokenEntry = TokenEntryStore(pipeline: end, page: pipeline, tokens: tokens)
            tokenEntry?.addObservers()
        } else {
            // Otherwise the widget of the view would keep the secret.
            tokenEntry?.pipeline.token = Secret("")
            pipeline.tokenEntry.close()
            tokenEntry = nil
        }
    }

    // MARK: - Reachability

    private func reach(_ isReachable: Bool) {
        let isBack = isReachable && !pipeline.isReachable
        pipeline.isReachable = isReachable
        guard isBack else { return }
        if pipeline.info?.value == nil { loadInfo() }
        switch pipeline.phase {
        case .offline, .failed: loadPosts()
        case .posts, .unmatched:
            fetchUnread()
            if feed.hasFailed { fetchOlder() }
        case .loading, .empty, .rejected, .locked: break
        }
    }

    // MARK: - The time

    /// The current minute.
    var minute: Int { now().minute }

    /// Updates relative times and requests the number of new posts, each minute.
    private func waitForMinute() {
        after(.minute, .seconds(60)) { store in
            store.feed.updateTimes(minute: store.minute)
            store.fetchUnreadIfDue()
            store.waitForMinute()
        }
    }

    // MARK: - Actions on rows

    private func act(_ action: RowAction) {
        if let (post, _) = action.on(GapRow.self) { return fill(gapAbove: post) }
        if action.on(EndRow.self) != nil { return continueFetching() }
        switch action.on(PostRow.self) {
        case (let post, .toggleWarning)?: feed.change(post) { $0.isOpen.toggle() }
        case (let post, .toggleFold)?: feed.change(post) { $0.isUnfolded.toggle() }
        case (let post, .reveal)?: feed.change(post) { $0.isRevealed.toggle() }
        default:
            respond(to: action, in: \.rows, by: handlers, into: \.response) {
                $0.inOwnWords.message
            }
        }
    }
}
