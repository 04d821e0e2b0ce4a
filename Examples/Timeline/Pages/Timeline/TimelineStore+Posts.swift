// SPDX-License-Identifier: Apache-2.0

import Minya

// MARK: - Posts

extension TimelineStore {
    /// Loads the newest posts, and shows the loading phase until they arrive.
    func loadPosts() {
        pipeline.phase = .loading
        barrenPages = 0
        run(.posts, .latest) { [service, limit] in
            try await service.posts(at: nil, limit: limit)
        } then: { store, outcome in
            store.showOlder(outcome)
        }
    }

    /// Loads the newest posts on the user's request, unless they are being loaded.
    func loadFirstPosts() {
        // Ignore repeated requests: with a held key, each would cancel the previous one.
        guard !isRunning(.posts), !isRunning(.older) else { return }
        loadPosts()
    }

    /// Loads older posts on the user's request.
    func continueFetching() {
        barrenPages = 0
        fetchOlder()
    }

    /// Loads older posts, one page at a time; does nothing if there are none.
    ///
    /// - Parameter pause: The pause before the request.
    func fetchOlder(after pause: Duration = .zero) {
        guard let older else { return }
        if !feed.isEmpty { feed.setEnd(.loading) }
        run(.older, .first, after: pause) { [service, limit] in
            try await service.posts(at: older, limit: limit)
        } then: { store, outcome in
            store.showOlder(outcome, after: older)
        }
        showProgress()
    }

    /// Updates the progress shown while posts are visible.
    func showProgress() {
        let progress: TimelineProgress =
            isRunning(.newer) ? .newer : isRunning(.older) && !feed.isEmpty ? .older : .none
        if pipeline.progress != progress { pipeline.progress = progress }
    }

    private func showOlder(_ outcome: Outcome<PostPage>, after cursor: PostCursor? = nil) {
        guard case .value(let page) = outcome else {
            showProgress()
            let words = outcome.words
            if case .rejection(let no) = outcome, no.requiresToken, feed.isEmpty {
                showTokenEntry(no.acceptsToken)
            }
            if feed.isEmpty {
                pipeline.phase = outcome.emptyPhase
            } else {
                feed.setEnd(.failed(words))
            }
            // No row is visible that could show the message.
            if case .unmatched = pipeline.phase { pipeline.response.send(.toast(words)) }
            return
        }
        showTokenEntry(false)
        // A cursor that refers to itself would loop forever.
        older = page.older == cursor ? nil : page.older
        let goesOn = pipeline.batch {
            let shown = feed.shownCount
            // Without the end row, older posts are appended and do not move any row.
            feed.setEnd(nil)
            let wasEmpty = feed.isEmpty
            let new = feed.merge(page.posts, minute: minute)
            let added = feed.shownCount - shown
            barrenPages = max(0, barrenPages + (added > 0 ? -added : 1))
            // A server that returns the same posts for each page would be requested forever.
            if new.isEmpty, !wasEmpty { barrenPages = mostPages }
            let isPaused = barrenPages >= mostPages
            let isEnough = added > 0 || isPaused || older == nil
            let paused = EndRow.State.paused(searched: feed.entries.count)
            let end: EndRow.State? = isPaused ? paused : isEnough ? nil : .loading
            if !feed.isEmpty { feed.setEnd(older == nil ? .end : end) }
            if !feed.isEmpty || isEnough { showPhase() }
            return !isEnough
        }
        // The user does not scroll for this request, so only the pause limits the rate.
        if goesOn { fetchOlder(after: feed.isEmpty ? .zero : Self.pause) } else { showProgress() }
    }

    /// The pause between pages without a visible post.
    static let pause = Duration.seconds(1)

    /// Shows the phase for the loaded posts.
    func showPhase() {
        let phase: TimelinePhase =
            if feed.isEmpty {
                .empty
            } else if let filter = feed.filter, feed.shownCount == 0 {
                .unmatched(filter.text)
            } else {
                .posts
            }
        if pipeline.phase != phase { pipeline.phase = phase }
    }

    // MARK: - A gap

    /// Loads the missing posts above a post.
    func fill(gapAbove id: Post.ID) {
        guard let cursor = feed.gap(above: id) else { return }
        feed.setLoading(true, gapAbove: id)
        run(.gap) { [service, limit] in
            try await service.posts(at: cursor, limit: limit)
        } then: { store, outcome in
            store.show(outcome, ofGapAbove: id, after: cursor)
        }
    }

    private func show(
        _ outcome: Outcome<PostPage>, ofGapAbove id: Post.ID, after cursor: PostCursor
    ) {
        guard case .value(let page) = outcome else {
            feed.setLoading(false, gapAbove: id)
            return pipeline.response.send(.toast(outcome.words))
        }
        let below = PostOrder(id)
        feed.merge(page.posts.filter { below < $0.order }, minute: minute)
        let reaches = page.posts.contains { !(below < $0.order) }
        feed.setGap(above: id, reaches || page.older == cursor ? nil : page.older)
        showPhase()
    }

    // MARK: - Filter

    /// Shows only the posts that contain the words of a text.
    func choose(_ text: String) {
        cancel(.filter)
        barrenPages = 0
        guard let filter = PostFilter(text) else {
            if feed.isPaused { feed.setEnd(nil) }
            if feed.filter != nil {
                feed.show(nil)
                pipeline.isFiltered = false
            }
            if !feed.isEmpty { showPhase() }
            return
        }
        // Wait for a pause in typing, because each letter would search all posts.
        run(.filter, .latest, after: .milliseconds(150)) { [entries = feed.entries] in
            var found: [Post.ID: Bool] = [:]
            found.reserveCapacity(entries.count)
            for entry in entries {
                try Task.checkCancellation()
                found[entry.id] = entry.post.map(filter.matches) ?? false
            }
            return found
        } then: { store, outcome in
            guard case .value(let found) = outcome else { return }
            if store.feed.isPaused { store.feed.setEnd(nil) }
            if !store.pipeline.isFiltered { store.pipeline.isFiltered = true }
            store.feed.show(filter, found: found)
            if !store.feed.isEmpty { store.showPhase() }
        }
    }
}
