// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Shows one photo of a list, and goes through the list in its order.
public final class PhotoDetailStore: Store {
    public static var needs: Needs { Needs(.photos, .trails) }

    public let lifetime = Lifetime()
    public let pipeline = StoreEnd(PhotoDetailPipeline())

    private let photos: any PhotoService
    private let trails: any PhotoTrails
    private var list: PhotoDetailContext

    public init(context: PhotoDetailContext, dependencies: Dependencies) {
        photos = dependencies[.photos]
        trails = dependencies[.trails]
        list = context
    }

    public func addObservers() {
        pipeline.observe(\.next, by: self) { store in store.goOn() }
        pipeline.observe(\.previous, by: self) { store in
            // Who goes back no longer waits for the photo after this one.
            store.cancel("next page")
            store.show(store.list.index - 1)
        }
        pipeline.observe(\.retry, by: self) { store in store.loadDetail() }
    }

    public func load() { show(list.index) }

    // MARK: - Going through the list

    private func show(_ index: Int) {
        guard list.photos.indices.contains(index) else { return }
        list.index = index
        pipeline.batch {
            pipeline.photo = list.photos[index]
            pipeline.place = PhotoPlace(index: index, total: list.total)
        }
        if let trail = list.trail { trails.leave(list.photos[index].id, on: trail) }
        loadDetail()
    }

    /// Shows the next photo, fetching the list's next page when it is not there yet.
    private func goOn() {
        if list.index + 1 < list.photos.count { return show(list.index + 1) }
        guard let next = list.next else { return }
        run("next page", .first) { [photos, source = list.source] in
            try await photos.page(of: source, after: next, limit: PhotoListStore.pageSize)
        } then: { store, outcome in
            switch outcome {
            case .value(let page): store.append(page)
            case .rejection(let rejection):
                store.pipeline.response.send(.couldNotGoOn(rejection.message))
            case .failure(let failure):
                store.pipeline.response.send(.couldNotGoOn(PhotoText.failure(failure)))
            }
        }
    }

    private func append(_ page: PhotoPage) {
        // The folder may have changed between two pages.
        let known = Set(list.photos.map(\.id))
        list.photos += page.photos.filter { !known.contains($0.id) }
        list.next = page.next
        list.total = page.next == nil ? list.photos.count : max(page.total, list.photos.count)
        if list.index + 1 < list.photos.count {
            show(list.index + 1)
        } else {
            pipeline.place = PhotoPlace(index: list.index, total: list.total)
        }
    }

    // MARK: - Metadata

    private func loadDetail() {
        guard let id = pipeline.photo?.id else { return }
        pipeline.phase = .loading
        run("detail", .latest) { [photos] in
            try await photos.detail(of: id)
        } then: { store, outcome in
            store.pipeline.phase =
                switch outcome {
                case .value(let detail): .shown(detail)
                case .rejection(let rejection): .rejected(rejection.message)
                case .failure(let failure): .failed(PhotoText.failure(failure))
                }
        }
    }
}
