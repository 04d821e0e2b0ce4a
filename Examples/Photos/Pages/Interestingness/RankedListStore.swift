// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Fetches the ranked photos, a page at a time, and follows what happens to them on disk.
public final class RankedListStore: SubStore {
    public let lifetime = Lifetime()
    public let pipeline: StoreEnd<RankedListPipeline>

    /// Where the list goes on, or nil at its end.
    private(set) var next: PhotoPage.Cursor?

    private let photos: any PhotoService
    /// How many changes on disk were heard of, to know whether a page may be older than one.
    private var news = 0

    /// How many photos a page has.
    static let pageSize = 60

    init(pipeline: StoreEnd<RankedListPipeline>, photos: any PhotoService) {
        self.pipeline = pipeline
        self.photos = photos
    }

    public func addObservers() {
        pipeline.observe(\.fetchMore, by: self) { store in store.fetchMore() }
        pipeline.observe(\.retry, by: self) { store in store.load() }
    }

    // MARK: - Pages

    public func load() {
        pipeline.phase = .loading
        followChanges()
        fetch(Self.pageSize)
    }

    /// The network is back, or the person hopes so.
    func askAgain() {
        if case .failed = pipeline.phase { return load() }
        if pipeline.seen != nil { fetchAgain() }
    }

    /// Fetches so many photos from the start.
    private func fetch(_ count: Int) {
        cancel("more")
        pipeline.isLoadingMore = false
        run("start", .latest) { [photos] in
            try await photos.first(count, of: .interesting)
        } then: { [news] store, outcome in
            switch outcome {
            case .value(let page): store.show(page, asOf: news)
            case .rejection(let rejection): store.pipeline.phase = .rejected(rejection.message)
            case .failure(let failure): store.pipeline.phase = .failed(PhotoText.failure(failure))
            }
            store.pipeline.seen = outcome.value?.seen
        }
    }

    private func show(_ page: PhotoPage, asOf news: Int) {
        let isFirst = pipeline.phase == .loading
        next = page.next
        pipeline.batch {
            pipeline.photos.items = page.photos
            pipeline.total = page.total
            showWhetherEmpty()
        }
        if isFirst, let leftOut = PhotoText.leftOut(of: page) {
            pipeline.response.send(.skippedFolders(leftOut))
        }
        pageCame(asOf: news)
    }

    /// Fetches the next page, unless there is none or it is on its way.
    func fetchMore() {
        guard let next, !isRunning("more"), !isRunning("start") else { return }
        pipeline.isLoadingMore = true
        run("more", .first) { [photos] in
            try await photos.interesting(after: next, limit: Self.pageSize)
        } then: { [news] store, outcome in
            store.pipeline.isLoadingMore = false
            switch outcome {
            case .value(let page): store.append(page, asOf: news)
            case .rejection(let rejection):
                store.pipeline.response.send(.couldNotLoadMore(rejection.message))
            case .failure(let failure):
                store.pipeline.response.send(.couldNotLoadMore(PhotoText.failure(failure)))
            }
        }
    }

    private func append(_ page: PhotoPage, asOf news: Int) {
        next = page.next
        // The folders may have changed between two pages.
        let new = page.photos.filter { pipeline.photos.index(id: $0.id) == nil }
        pipeline.batch {
            pipeline.photos.append(contentsOf: new)
            pipeline.total = max(page.total, pipeline.photos.count)
        }
        pipeline.seen = [pipeline.seen, page.seen].compactMap(\.self).min()
        pageCame(asOf: news)
    }

    private func pageCame(asOf news: Int) {
        // Nobody knows whether the page was made before what was heard meanwhile, or after it.
        if news != self.news { fetchAgain() }
    }

    // MARK: - Changes on disk

    /// Edits each change into the rows, so that nothing else in the list moves.
    private func followChanges() {
        follow("changes", photos.changes(matching: PhotoSource.interesting.query)) {
            store, change in
            store.news += 1
            // What is on its way is fetched again when it came.
            guard !store.isRunning("start") else { return }
            if change == .refreshed { store.fetchAgain() } else { store.take(change) }
        }
    }

    /// Fetches as many photos as are there, which leaves the list where it is.
    private func fetchAgain() { fetch(max(pipeline.photos.count, Self.pageSize)) }

    private func take(_ change: PhotoChange) {
        pipeline.batch {
            let more = pipeline.photos.take(
                change, in: PhotoSource.interesting.order, isWhole: next == nil)
            pipeline.total = max(pipeline.total + more, pipeline.photos.count)
            if [.photos, .empty].contains(pipeline.phase) { showWhetherEmpty() }
        }
        if pipeline.photos.isEmpty { fetchMore() }
    }

    private func showWhetherEmpty() {
        pipeline.phase = pipeline.photos.isEmpty && next == nil ? .empty : .photos
    }
}
