// SPDX-License-Identifier: Apache-2.0

import ExampleValues
public import Minya

/// The store of a post's page, which shows the post of the list and then its current state.
public final class PostDetailStore: Store {
    /// The names of the store's work.
    public enum Work: String { case post, minute }

    public static var needs: Needs { Needs(.timeline, .now) }

    public let lifetime = Lifetime()
    public let pipeline = StoreEnd(PostDetailPipeline())

    private let service: any TimelineService
    private let now: @Sendable () -> Moment
    private let handler = PostHandler(isOnOwnPage: true)
    private var row: PostRow { didSet { if row != oldValue { pipeline.row = row } } }

    public init(context: Post, dependencies: Dependencies) {
        service = dependencies[.timeline]
        now = dependencies[.now]
        row = PostRow(context, minute: dependencies[.now]().minute)
        pipeline.row = row
    }

    public func addObservers() {
        pipeline.observe(\.refresh, by: self) { store in store.fetchPost() }
        pipeline.observe(\.action, by: self) { store, action in store.act(action) }
    }

    public func load() {
        fetchPost()
        waitForMinute()
    }

    /// Loads the current state of the post; if that fails, the shown post stays.
    private func fetchPost() {
        pipeline.isLoading = true
        run(.post, .latest) { [service, id = row.id] in
            try await service.post(id)
        } then: { store, outcome in
            store.pipeline.isLoading = false
            if case .value(let post) = outcome, post.id == store.row.id {
                store.row = store.row.updated(with: post, minute: store.row.minute)
            }
            store.pipeline.outcome = outcome.map { _ in }.inOwnWords
        }
    }

    private func waitForMinute() {
        after(.minute, .seconds(60)) { store in
            store.updateTimes(minute: store.now().minute)
            store.waitForMinute()
        }
    }

    /// Updates the relative times for a minute, if their text changes.
    private func updateTimes(minute: Int) {
        if PostTimes.end(of: row.post, minute: row.minute) <= minute { row.minute = minute }
    }

    private func act(_ action: PostRow.Action) {
        switch action {
        case .toggleWarning: row.isOpen.toggle()
        case .toggleFold: row.isUnfolded.toggle()
        case .reveal: row.isRevealed.toggle()
        default:
            respond(to: action, on: row, by: handler, into: \.response) { $0.inOwnWords.message }
        }
    }
}
