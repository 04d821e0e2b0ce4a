// SPDX-License-Identifier: Apache-2.0

import Minya

// MARK: - What is new

extension TimelineStore {
    /// Asks each minute how many posts are new; less and less often while the service says no.
    ///
    /// One that is asked too often, or wants a token, would say no once a minute for ever.
    func askUnreadAgain() {
        if minutesToWait > 0 { minutesToWait -= 1 } else { askUnread() }
    }

    /// Asks how many posts are new.
    func askUnread() {
        guard pipeline.isReachable, let newest = feed.newest, !isRunning("newer") else { return }
        run("unread", .latest) { [service] in
            try await service.unreadCount(since: newest.id)
        } then: { store, outcome in
            store.pipeline.unread = outcome.inOwnWords
            store.wait(after: outcome)
            // What is not known now is as it was known before.
            guard case .value(let count) = outcome else { return }
            store.waiting = count.withinReason
            store.countNewer()
        }
    }

    /// After the second no it is two minutes to the next question, then four, up to sixteen.
    private func wait(after outcome: Outcome<UnreadCount>) {
        let isNo = if case .rejection = outcome { true } else { false }
        minutesToWait = isNo ? (1 << rejections) - 1 : 0
        rejections = isNo ? min(rejections + 1, 4) : 0
    }

    /// Asks for newer posts, and leaves what is read where it is.
    func refresh() {
        guard let newest = feed.newest else { return loadFirstPosts() }
        cancel("unread")
        run("newer", .first) { [service, limit] in
            try await service.posts(since: newest.id, limit: limit)
        } then: { store, outcome in
            store.take(outcome, since: newest)
        }
        showProgress()
    }

    /// Brings the newest posts into sight, those too that are still at the service.
    func showNewest() {
        // The first ones are in sight when they come: the wish must not wait for later ones.
        guard !feed.isEmpty else { return loadFirstPosts() }
        goesToTop = true
        if waiting.count > 0 || isRunning("newer") {
            refresh()
        } else {
            endRefresh()
        }
    }

    private func take(_ outcome: Outcome<NewPosts>, since newest: Post) {
        showProgress()
        guard case .value(let page) = outcome else {
            pipeline.response.send(.toast(outcome.words))
            return endRefresh()
        }
        // What could not be counted before came by now.
        if let unread = pipeline.unread, unread.value == nil { pipeline.unread = nil }
        let shown = feed.shownCount
        let new = feed.put(page.posts.filter { newest.order < $0.order }, minute: minute)
        let count = UnreadCount(new.count, isAtLeast: page.gap != nil)
        if count.isAtLeast, !new.isEmpty { feed.setGap(above: newest.id, page.gap) }
        let added = feed.shownCount - shown
        if added > 0 {
            unseen.count += added
            unseen.isAtLeast = unseen.isAtLeast || count.isAtLeast
        }
        waiting = UnreadCount(0)
        showFace()
        // Those that come into the list are counted above it: that is one notice, and enough.
        if !goesToTop, added == 0 {
            let words = new.isEmpty ? localized("No new posts") : PostWords.newer(count)
            pipeline.response.send(.toast(words))
        }
        endRefresh(added: !new.isEmpty)
    }

    /// Goes where the newest posts are, if that was wanted, or tells how many there are.
    private func endRefresh(added: Bool = false) {
        if goesToTop {
            goesToTop = false
            seeAll()
            pipeline.goToTop.send()
        } else {
            countNewer()
            if added { seeIfAtTop() }
        }
    }

    /// The first post is in sight, and so are all that are above.
    func seeAll() {
        unseen = UnreadCount(0)
        countNewer()
    }

    /// Where all posts fit into the window, new ones are in sight without a move of the list.
    private func seeIfAtTop() {
        run("at top", .latest, after: .seconds(1)) {
        } then: { store, _ in
            if store.pipeline.isAtTop { store.seeAll() }
        }
    }

    private func countNewer() {
        let newer = UnreadCount(
            unseen.count + waiting.count, isAtLeast: unseen.isAtLeast || waiting.isAtLeast)
        if pipeline.newer != newer { pipeline.newer = newer }
    }
}

extension UnreadCount {
    /// What a server says may be any number.
    fileprivate var withinReason: Self {
        UnreadCount(max(0, min(count, 1_000_000)), isAtLeast: isAtLeast)
    }
}
