// SPDX-License-Identifier: Apache-2.0

import Minya

// MARK: - Posts

extension TimelineStore {
    /// Asks for the newest posts while none is seen.
    func loadPosts() {
        pipeline.phase = .loading
        barrenPages = 0
        run("posts", .latest) { [service, limit] in
            try await service.posts(at: nil, limit: limit)
        } then: { store, outcome in
            store.takeOlder(outcome)
        }
    }

    /// Asks for the newest posts as the person wants them, who may want them while they come.
    func loadFirstPosts() {
        // A key that is held would have each question given up for the next one.
        guard !isRunning("posts"), !isRunning("older") else { return }
        loadPosts()
    }

    /// Asks for older posts as the person says.
    func lookFurther() {
        barrenPages = 0
        fetchOlder()
    }

    /// Asks for older posts, once at a time; nothing where there are none.
    ///
    /// - Parameter pause: How long the service is left alone before.
    func fetchOlder(after pause: Duration = .zero) {
        guard let older else { return }
        if !feed.isEmpty { feed.setEnd(.loading) }
        run("older", .first, after: pause) { [service, limit] in
            try await service.posts(at: older, limit: limit)
        } then: { store, outcome in
            store.takeOlder(outcome, after: older)
        }
        showProgress()
    }

    /// What is on its way while posts are seen.
    func showProgress() {
        let progress: TimelineProgress =
            isRunning("newer") ? .newer : isRunning("older") && !feed.isEmpty ? .older : .none
        if pipeline.progress != progress { pipeline.progress = progress }
    }

    private func takeOlder(_ outcome: Outcome<PostPage>, after cursor: PostCursor? = nil) {
        guard case .value(let page) = outcome else {
            showProgress()
            let words = outcome.words
            if feed.isEmpty { pipeline.phase = outcome.face } else { feed.setEnd(.failed(words)) }
            // No row is seen that could say it.
            if case .unmatched = pipeline.phase { pipeline.response.send(.toast(words)) }
            return
        }
        // A page that says of itself that it is before itself would be asked for again and again.
        older = page.older == cursor ? nil : page.older
        let goesOn = pipeline.batch {
            let shown = feed.shownCount
            // Behind the last post they move no row.
            feed.setEnd(nil)
            let wasEmpty = feed.isEmpty
            let new = feed.put(page.posts, minute: minute)
            let added = feed.shownCount - shown
            barrenPages = max(0, barrenPages + (added > 0 ? -added : 1))
            // A server that tells the same posts for each page would be asked for ever.
            if new.isEmpty, !wasEmpty { barrenPages = mostPages }
            let isPaused = barrenPages >= mostPages
            let isEnough = added > 0 || isPaused || older == nil
            let paused = EndRow.State.paused(lookedAt: feed.entries.count)
            let end: EndRow.State? = isPaused ? paused : isEnough ? nil : .loading
            if !feed.isEmpty { feed.setEnd(older == nil ? .end : end) }
            if !feed.isEmpty || isEnough { showFace() }
            return !isEnough
        }
        // Nobody scrolls here: pages without a post to show are asked for slowly.
        if goesOn { fetchOlder(after: feed.isEmpty ? .zero : Self.pause) } else { showProgress() }
    }

    /// How long it is from a page without a post to show to the next one.
    static let pause = Duration.seconds(1)

    /// The face that fits the posts that are known.
    func showFace() {
        let face: TimelinePhase =
            if feed.isEmpty {
                .empty
            } else if let filter = feed.filter, feed.shownCount == 0 {
                .unmatched(filter.text)
            } else {
                .posts
            }
        if pipeline.phase != face { pipeline.phase = face }
    }

    // MARK: - A gap

    /// Asks for posts that are missing above one.
    func fill(gapAbove id: Post.ID) {
        let name = "gap above \(id)"  // not translated: names work
        guard let cursor = feed.gap(above: id), !isRunning(name) else { return }
        feed.setLoading(true, gapAbove: id)
        run(name, .first) { [service, limit] in
            try await service.posts(at: cursor, limit: limit)
        } then: { store, outcome in
            store.take(outcome, ofGapAbove: id, after: cursor)
        }
    }

    private func take(
        _ outcome: Outcome<PostPage>, ofGapAbove id: Post.ID, after cursor: PostCursor
    ) {
        guard case .value(let page) = outcome else {
            feed.setLoading(false, gapAbove: id)
            return pipeline.response.send(.toast(outcome.words))
        }
        let below = PostOrder(id)
        feed.put(page.posts.filter { below < $0.order }, minute: minute)
        let reaches = page.posts.contains { !(below < $0.order) }
        feed.setGap(above: id, reaches || page.older == cursor ? nil : page.older)
        showFace()
    }

    // MARK: - Filter

    /// Shows only posts that have the words of a text.
    func choose(_ text: String) {
        cancel("filter")
        barrenPages = 0
        guard let filter = PostFilter(text) else {
            if feed.isPaused { feed.setEnd(nil) }
            if feed.filter != nil {
                feed.show(nil)
                pipeline.isFiltered = false
            }
            if !feed.isEmpty { showFace() }
            return
        }
        // Each letter that is typed would search all of them.
        run("filter", .latest, after: .milliseconds(150)) { [entries = feed.entries] in
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
            if !store.feed.isEmpty { store.showFace() }
        }
    }
}
