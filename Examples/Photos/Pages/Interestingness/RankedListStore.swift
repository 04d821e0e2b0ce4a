// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Fetches the ranked photos, a page at a time, and follows what happens to them on disk.
public final class RankedListStore: SubStore {
    public let lifetime = Lifetime()
    public let pipeline: StoreEnd<RankedListPipeline>

    /// Where the list goes on, or nil at its end.
    private(set) var next: PhotoPage.Cursor?

    private let photos: any PhotoService
    /// What happened while a page was on its way, which may know of it or not.
    private var waiting: [PhotoChange] = []

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
        follow("changes", photos.changes(matching: PhotoSource.interesting.query)) {
            store, change in store.take(change)
        }
        fetch(Self.pageSize)
    }

    /// The network is back.
    func askAgain() {
        if case .failed = pipeline.phase { load() }
    }

    /// Fetches so many photos from the start.
    private func fetch(_ count: Int) {
        run("page", .latest) { [photos] in
            try await photos.first(count, of: .interesting)
        } then: { store, outcome in
            switch outcome {
            case .value(let page): store.show(page)
            case .rejection(let rejection): store.pipeline.phase = .rejected(rejection.message)
            case .failure(let failure): store.pipeline.phase = .failed(PhotoText.failure(failure))
            }
        }
    }

    private func show(_ page: PhotoPage) {
        let isFirst = pipeline.phase == .loading
        next = page.next
        pipeline.batch {
            pipeline.photos.items = page.photos
            pipeline.total = page.total
            pipeline.isLoadingMore = false
            showWhetherEmpty()
        }
        if isFirst, let leftOut = PhotoText.leftOut(of: page) {
            pipeline.response.send(.skippedFolders(leftOut))
        }
        takeWhatWaited()
    }

    private func fetchMore() {
        guard let next, !isRunning("page") else { return }
        pipeline.isLoadingMore = true
        run("page", .first) { [photos] in
            try await photos.interesting(after: next, limit: Self.pageSize)
        } then: { store, outcome in
            store.pipeline.isLoadingMore = false
            switch outcome {
            case .value(let page): store.append(page)
            case .rejection(let rejection):
                store.pipeline.response.send(.couldNotLoadMore(rejection.message))
            case .failure(let failure):
                store.pipeline.response.send(.couldNotLoadMore(PhotoText.failure(failure)))
            }
            store.takeWhatWaited()
        }
    }

    private func append(_ page: PhotoPage) {
        next = page.next
        // The folders may have changed between two pages.
        let new = page.photos.filter { pipeline.photos.index(id: $0.id) == nil }
        pipeline.batch {
            pipeline.photos.append(contentsOf: new)
            pipeline.total = max(page.total, pipeline.photos.count)
        }
    }

    // MARK: - Changes on disk

    private func take(_ change: PhotoChange) {
        if isRunning("page") {
            waiting.append(change)
        } else if change == .refreshed {
            // As far as the person has scrolled, so that the list stays where it is.
            fetch(max(pipeline.photos.count, Self.pageSize))
        } else {
            pipeline.batch {
                let order = PhotoSource.interesting.order
                let more = pipeline.photos.take(change, in: order, isWhole: next == nil)
                pipeline.total = max(pipeline.total + more, pipeline.photos.count)
                if [.photos, .empty].contains(pipeline.phase) { showWhetherEmpty() }
            }
        }
    }

    private func takeWhatWaited() {
        let changes = waiting
        waiting = []
        for change in changes { take(change) }
    }

    private func showWhetherEmpty() {
        pipeline.phase = pipeline.photos.isEmpty && next == nil ? .empty : .photos
    }
}
