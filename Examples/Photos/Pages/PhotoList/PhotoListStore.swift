// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Fetches what matches, a page at a time as the person scrolls.
public final class PhotoListStore: Store {
    public static var needs: Needs { Needs(.photos) }

    public let lifetime = Lifetime()
    public let pipeline = StoreEnd(PhotoListPipeline())

    private let photos: any PhotoService
    private let query: PhotoQuery
    private var next: PhotoPage.Cursor?

    /// How many photos a page has: a screenful of thumbnails and some to scroll to.
    static let pageSize = 60

    public init(context: PhotoQuery, dependencies: Dependencies) {
        photos = dependencies[.photos]
        query = context
        pipeline.query = context
    }

    public func addObservers() {
        pipeline.observe(\.fetchMore, by: self) { store in store.fetchMore() }
        pipeline.observe(\.retry, by: self) { store in store.load() }
        pipeline.observe(\.selection, by: self) { store, id in store.open(id) }
    }

    // MARK: - Pages

    public func load() {
        pipeline.phase = .loading
        run("first page", .latest) { [photos, query] in
            try await photos.search(query, after: nil, limit: Self.pageSize)
        } then: { store, outcome in
            switch outcome {
            case .value(let page): store.showFirst(page)
            case .rejection(let rejection): store.pipeline.phase = .rejected(rejection.message)
            case .failure(let failure): store.pipeline.phase = .failed(PhotoText.failure(failure))
            }
        }
    }

    private func showFirst(_ page: PhotoPage) {
        next = page.next
        pipeline.batch {
            pipeline.photos.items = page.photos
            pipeline.total = page.total
            pipeline.phase = page.photos.isEmpty ? .empty : .photos
        }
        if !page.skippedFolders.isEmpty {
            pipeline.response.send(.skippedFolders(page.skippedFolders.count))
        }
    }

    private func fetchMore() {
        guard let next, !isRunning("next page") else { return }
        pipeline.isLoadingMore = true
        run("next page", .first) { [photos, query] in
            try await photos.search(query, after: next, limit: Self.pageSize)
        } then: { store, outcome in
            store.pipeline.isLoadingMore = false
            switch outcome {
            case .value(let page): store.showMore(page)
            case .rejection(let rejection):
                store.pipeline.response.send(.couldNotLoadMore(rejection.message))
            case .failure(let failure):
                store.pipeline.response.send(.couldNotLoadMore(PhotoText.failure(failure)))
            }
        }
    }

    private func showMore(_ page: PhotoPage) {
        next = page.next
        // The folder may have changed between two pages.
        let new = page.photos.filter { pipeline.photos.index(id: $0.id) == nil }
        pipeline.batch {
            pipeline.photos.append(contentsOf: new)
            pipeline.total = max(page.total, pipeline.photos.count)
        }
    }

    // MARK: - Selection

    private func open(_ id: Photo.ID) {
        guard let index = pipeline.photos.index(id: id) else { return }
        pipeline.detail = PhotoDetailContext(
            photos: pipeline.photos.items, index: index, total: pipeline.total,
            source: .search(query), next: next)
    }
}
