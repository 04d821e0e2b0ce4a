// SPDX-License-Identifier: Apache-2.0

import Minya

// MARK: - New posts

extension TimelineStore {
    /// Requests the number of new posts each minute, and less often after rejections.
    ///
    /// Otherwise a service that limits requests, or requires a token, would reject one each minute
    /// forever.
    func fetchUnreadIfDue() {
        if minutesToWait > 0 { minutesToWait -= 1 } else { fetchUnread() }
    }

    /// Requests the number of new posts.
    func fetchUnread() {
        guard pipeline.isReachable, let newest = feed.newest, !isRunning(.newer) else { return }
        run(.unread, .latest) { [service] in
            try await service.unreadCount(since: newest.id)
        } then: { store, outcome in
            store.pipeline.unread = outcome.inOwnWords
            store.wait(after: outcome)
            // If the number is unknown now, the previous one stays.
            guard case .value(let count) = outcome else { return }
            store.waiting = count.withinReason
            store.updateNewer()
        }
    }

    /// Doubles the pause with each rejection in a row: one minute, two, four, up to sixteen.
    private func wait(after outcome: Outcome<UnreadCount>) {
        let isNo = if case .rejection = outcome { true } else { false }
        minutesToWait = isNo ? (1 << rejections) - 1 : 0
        rejections = isNo ? min(rejections + 1, 4) : 0
    }

    /// Loads newer posts without moving the reading position.
    func refresh() {
        guard let newest = feed.newest else { return loadFirstPosts() }
        cancel(.unread)
        run(.newer, .first) { [service, limit] in
            try await service.posts(since: newest.id, limit: limit)
        } then: { store, outcome in
            store.showNewer(outcome, since: newest)
        }
        showProgress()
    }

    /// Scrolls to the newest posts, and loads those that are still at the service.
    func showNewest() {
        // The first posts are at the top anyway; a pending scroll must not apply to later ones.
        guard !feed.isEmpty else { return loadFirstPosts() }
        scrollsToTop = true
        if waiting.count > 0 || isRunning(.newer) {
            refresh()
        } else {
            endRefresh()
        }
    }

    private func showNewer(_ outcome: Outcome<NewPosts>, since newest: Post) {
        showProgress()
        guard case .value(let page) = outcome else {
            pipeline.response.send(.toast(outcome.words))
            return endRefresh()
        }
        // The posts that could not be counted are loaded now.
        if let unread = pipeline.unread, unread.value == nil { pipeline.unread = nil }
        let shown = feed.shownCount
        let new = feed.merge(page.posts.filter { newest.order < $0.order }, minute: minute)
        let count = UnreadCount(new.count, isAtLeast: page.gap != nil)
        if count.isAtLeast, !new.isEmpty { feed.setGap(above: newest.id, page.gap) }
        let added = feed.shownCount - shown
        if added > 0 {
            unseen.count += added
            unseen.isAtLeast = unseen.isAtLeast || count.isAtLeast
        }
        waiting = UnreadCount(0)
        showPhase()
        // New posts in the list already appear in the count above it; do not notify twice.
        if !scrollsToTop, added == 0 {
            let words = new.isEmpty ? localized("No new posts") : PostWords.newer(count)
            pipeline.response.send(.toast(words))
        }
        endRefresh(added: !new.isEmpty)
    }

    /// Scrolls to the newest posts if that was requested, or updates their number.
    private func endRefresh(added: Bool = false) {
        if scrollsToTop {
            scrollsToTop = false
            markAllSeen()
            pipeline.scrollToTop.send()
        } else {
            updateNewer()
            if added { markSeenIfAtTop() }
        }
    }

    /// Marks all posts as seen, because the first one is visible.
    func markAllSeen() {
        unseen = UnreadCount(0)
        updateNewer()
    }

    /// Marks new posts as seen if the list stays at its top, because all posts fit into the window.
    private func markSeenIfAtTop() {
        after(.atTop, .seconds(1)) { store in
            if store.pipeline.isAtTop { store.markAllSeen() }
        }
    }

    private func updateNewer() {
        let newer = UnreadCount(
            unseen.count + waiting.count, isAtLeast: unseen.isAtLeast || waiting.isAtLeast)
        if pipeline.newer != newer { pipeline.newer = newer }
    }
}

extension UnreadCount {
    /// The count within bounds, because a server may return any number.
    fileprivate var withinReason: Self {
        UnreadCount(max(0, min(count, 1_000_000)), isAtLeast: isAtLeast)
    }
}
