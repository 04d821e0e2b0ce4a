// SPDX-License-Identifier: Apache-2.0

import ExampleValues
public import Minya

/// Shows the public posts of a service, and what is new of them.
public final class TimelineStore: Store {
    public static var needs: Needs { Needs(.timeline, .tokens, .now, .reachability) }

    public let lifetime = Lifetime()
    public let pipeline = StoreEnd(TimelinePipeline())

    let service: any TimelineService
    let tokens: any TokenKeeping
    let feed: PostFeed
    /// How many posts are asked for at a time, and how many pages of them that nobody sees.
    let limit = 40
    let mostPages = 5
    /// How many pages showed nothing since the person last said to look; each post pays for one.
    ///
    /// A list that is shorter than its window asks on by itself: with a rare word in the filter it
    /// would fetch all that the service has.
    var barrenPages = 0
    /// Where older posts are; nil where there are none.
    var older: PostCursor?
    /// How many posts above have not been seen.
    var unseen = UnreadCount(0)
    /// How many new posts there are at the service.
    var waiting = UnreadCount(0)
    /// How often the service said no to that question, and how many minutes it is left alone.
    var rejections = 0
    var minutesToWait = 0
    /// Whether the newest posts are brought into sight when they are there.
    var goesToTop = false
    private let now: @Sendable () -> Moment
    private let reachability: any Reachability
    private let handlers: ActionHandlers

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
            // The row of the end changes as its question does, which asks on by itself, too.
            if !store.feed.isPaused, !store.feed.hasFailed { store.fetchOlder() }
        }
        pipeline.observe(\.retry, by: self) { store in store.retry() }
        pipeline.observe(\.askAgain, by: self) { store in store.askAgain() }
        pipeline.observe(\.token, by: self) { store, _ in store.checkToken() }
        pipeline.observe(\.keepToken, by: self) { store in store.keepToken() }
        pipeline.observe(\.visitServer, by: self) { store in store.visitServer() }
        pipeline.observe(\.filter, by: self) { store, text in store.choose(text) }
        pipeline.observe(\.isAtTop, by: self) { store, isAtTop in
            if isAtTop { store.seeAll() }
        }
        pipeline.observe(\.action, by: self) { store, action in store.act(action) }
    }

    public func load() {
        follow("reachability", reachability.states) { store, isReachable in
            store.reach(isReachable)
        }
        loadPosts()
        loadInfo()
        waitForMinute()
    }

    // MARK: - What the service says of itself

    func loadInfo() {
        run("info", .latest) { [service] in
            try await service.info()
        } then: { store, outcome in
            store.pipeline.info = outcome.inOwnWords
        }
    }

    /// Asks for what could not be told of the service.
    private func askAgain() {
        if pipeline.info?.value == nil {
            pipeline.info = nil
            loadInfo()
        }
        if let unread = pipeline.unread, unread.value == nil { askUnread() }
    }

    private func visitServer() {
        guard let link = pipeline.info?.value?.link else { return }
        pipeline.response.send(.launch(.link(link.address)))
    }

    /// Asks for what could not be had before.
    private func retry() {
        if case .unmatched = pipeline.phase {
            if older == nil {
                pipeline.response.send(.toast(localized("There are no older posts.")))
            }
            return lookFurther()
        }
        if pipeline.info?.value == nil { loadInfo() }
        if pipeline.phase != .posts { loadPosts() }
    }

    // MARK: - Whether there is a way

    private func reach(_ isReachable: Bool) {
        let isBack = isReachable && !pipeline.isReachable
        pipeline.isReachable = isReachable
        guard isBack else { return }
        if pipeline.info?.value == nil { loadInfo() }
        switch pipeline.phase {
        case .offline, .failed: loadPosts()
        case .posts, .unmatched:
            askUnread()
            if feed.hasFailed { fetchOlder() }
        case .loading, .empty, .rejected, .locked: break
        }
    }

    // MARK: - The time

    /// In which minute it is.
    var minute: Int { now().minute }

    /// Each minute times are told anew, and the number of new posts is asked.
    private func waitForMinute() {
        run("minute", .latest, after: .seconds(60)) {
        } then: { store, _ in
            store.feed.tell(minute: store.minute)
            store.askUnreadAgain()
            store.waitForMinute()
        }
    }

    // MARK: - What the person does with a row

    private func act(_ action: RowAction) {
        if let gap = action.row.model(of: GapRow.self) { return fill(gapAbove: gap) }
        if action.row.model(of: EndRow.self) != nil { return lookFurther() }
        guard let post = action.row.model(of: PostRow.self) else { return }
        switch action.action as? PostRow.Action {
        case .toggleWarning: feed.change(post) { $0.isOpen.toggle() }
        case .toggleFold: feed.change(post) { $0.isUnfolded.toggle() }
        case .reveal: feed.change(post) { $0.isRevealed.toggle() }
        default:
            respond(to: action, in: \.rows, by: handlers, into: \.response) {
                $0.inOwnWords.message
            }
        }
    }
}
