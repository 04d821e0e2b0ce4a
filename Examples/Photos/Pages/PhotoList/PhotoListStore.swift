// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Fetches what matches, a page at a time as the person scrolls, and follows what happens to it.
public final class PhotoListStore: Store {
    public static var needs: Needs {
        Needs(.photos, .photoFiles, .folderList, .favourites, .history, .trails, .layout)
    }

    public let lifetime = Lifetime()
    public let pipeline = StoreEnd(PhotoListPipeline())

    let photos: any PhotoService
    /// What the photos match; the favourites among it are those of now.
    private(set) var query: PhotoQuery
    /// Where the list goes on, or nil at its end.
    var next: PhotoPage.Cursor?
    /// The photo that its page has gone on to, while it is not among the rows.
    var wanted: Photo.ID?
    /// The photo whose page is to be opened once it is among the rows.
    private var awaited: Photo.ID?
    /// Whether a photo's page is there, over the list or beside it.
    private var hasPage = false
    /// How many changes on disk were heard of, to know whether a page may be older than one.
    var news = 0

    private let folders: any FolderList
    private let marks: any Favourites
    private let handler: SearchActionHandler
    /// The folders, once it is known what they are.
    private var chosen: [PhotoPath] = []
    private let trails: any PhotoTrails
    private let trash: TrashStore
    private let connection: ConnectionStore
    private let choice: any LayoutChoice

    /// How many photos a page has: a screenful of thumbnails and some to scroll to.
    static let pageSize = 60

    public init(context: PhotoQuery, dependencies: Dependencies) {
        photos = dependencies[.photos]
        folders = dependencies[.folderList]
        handler = SearchActionHandler(
            photos: photos, folders: folders, history: dependencies[.history])
        marks = dependencies[.favourites]
        trails = dependencies[.trails]
        choice = dependencies[.layout]
        trash = TrashStore(pipeline: pipeline.trash.store, dependencies: dependencies)
        connection = ConnectionStore(pipeline: pipeline.connection.store, photos: photos)
        query = context
        pipeline.query = context
        pipeline.layout = choice.layout
    }

    public var children: [any SubStore] { [trash, connection] }

    public func addObservers() {
        pipeline.observe(\.fetchMore, by: self) { store in store.fetchMore() }
        pipeline.observe(\.retry, by: self) { store in store.load() }
        pipeline.observe(\.chosen, by: self) { store, id in store.open(id) }
        pipeline.observe(\.action, by: self) { store, action in store.act(action) }
        pipeline.observe(\.layout, by: self) { store, layout in store.choice.keep(layout) }
        follow("trail", trails.photos(on: trash.trail)) { store, id in store.select(id) }
        pipeline.observe(\.selected, by: self) { store, id in store.wish(for: id) }
        pipeline.observe(\.detailLeft, by: self) { store, _ in
            store.hasPage = false
            store.trash.offer()
        }
        pipeline.connection.observe(\.isOffline, by: self) { store, isOffline in
            if !isOffline { store.askAgain() }
        }
        pipeline.connection.observe(\.retry, by: self) { store in store.askAgain() }
    }

    public func load() {
        follow("folders", folders.changes) { store, chosen in store.chosen = chosen }
        pipeline.phase = .loading
        followChanges()
        fetch(Self.pageSize)
        guard query.among != nil else { return }
        follow("favourites", marks.changes) { store, marked in store.become(marked) }
    }

    /// Shows the favourites as they are now; those that stay keep their rows.
    private func become(_ marked: [Photo.ID]) {
        guard query.among != marked else { return }
        query.among = marked
        pipeline.query = query
        followChanges()
        fetchAgain()
    }

    /// The network is back, or the person hopes so.
    private func askAgain() {
        if case .failed = pipeline.phase { return load() }
        if pipeline.connection.seen != nil { fetchAgain() }
    }

    // MARK: - Pages

    /// Fetches so many photos from the start.
    func fetch(_ count: Int) {
        cancel("more")
        pipeline.isLoadingMore = false
        run("start", .latest) { [photos, query] in
            try await photos.first(count, of: .search(query))
        } then: { [news] store, outcome in
            switch outcome {
            case .value(let page): store.show(page, asOf: news)
            case .rejection(let rejection): store.pipeline.phase = .rejected(rejection.message)
            case .failure(let failure): store.pipeline.phase = .failed(PhotoText.failure(failure))
            }
            store.connection.show(asOf: outcome.value?.seen)
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
            pipeline.response.send(.toast(leftOut))
        }
        pageCame(asOf: news)
    }

    func fetchMore() {
        guard let next, !isRunning("more"), !isRunning("start") else { return }
        pipeline.isLoadingMore = true
        run("more", .first) { [photos, query] in
            try await photos.search(query, after: next, limit: Self.pageSize)
        } then: { [news] store, outcome in
            store.pipeline.isLoadingMore = false
            switch outcome {
            case .value(let page): store.append(page, asOf: news)
            case .rejection(let rejection):
                store.pipeline.response.send(.toast(rejection.message))
            case .failure(let failure):
                store.pipeline.response.send(.toast(PhotoText.failure(failure)))
            }
        }
    }

    private func append(_ page: PhotoPage, asOf news: Int) {
        next = page.next
        // The folder may have changed between two pages.
        let new = page.photos.filter { pipeline.photos.index(id: $0.id) == nil }
        pipeline.batch {
            pipeline.photos.append(contentsOf: new)
            pipeline.total = max(page.total, pipeline.photos.count)
        }
        let seen = [pipeline.connection.seen, page.seen].compactMap(\.self).min()
        connection.show(asOf: seen)
        pageCame(asOf: news)
    }

    private func pageCame(asOf news: Int) {
        // Nobody knows whether the page was made before what was heard meanwhile, or after it.
        if news != self.news { return fetchAgain() }
        reachWanted()
        reachAwaited()
    }

    // MARK: - Folders

    private func act(_ action: SearchAction) {
        respond(
            to: action, on: chosen, by: handler, into: \.response, failed: PhotoText.failure)
    }

    // MARK: - Selection

    private func open(_ id: Photo.ID) {
        awaited = pipeline.photos.index(id: id) == nil ? id : nil
        if awaited != nil { return reachAwaited() }
        pipeline.selected = id
        guard !hasPage else { return wish(for: id) }
        guard let context = context(of: id) else { return }
        _ = trails.takeWish(on: trash.trail)
        hasPage = true
        pipeline.detail = context
    }

    /// Has the page beside the list show what the person went to in the list.
    private func wish(for id: Photo.ID?) {
        guard hasPage, let id, let context = context(of: id) else { return }
        trails.wish(for: context, on: trash.trail)
    }

    private func context(of id: Photo.ID) -> PhotoDetailContext? {
        pipeline.photos.index(id: id).map {
            PhotoDetailContext(
                photos: pipeline.photos.items, index: $0, total: pipeline.total,
                source: .search(query), next: next, trail: trash.trail)
        }
    }

    /// Marks the photo that its page has gone on to.
    private func select(_ id: Photo.ID) {
        // The person is on the way to another one, which the page is about to show.
        guard !trails.hasWish(on: trash.trail) else { return }
        pipeline.selected = id
        wanted = id
        reachWanted()
    }

    /// The page of a photo fetches further ones for itself; then the list has to as well.
    private func reachWanted() {
        guard let wanted else { return }
        if pipeline.photos.index(id: wanted) == nil { fetchMore() } else { self.wanted = nil }
    }

    /// Fetches on until the photo is there whose page is to be opened, or until all are.
    private func reachAwaited() {
        guard let awaited, !isRunning("start") else { return }
        if pipeline.photos.index(id: awaited) != nil { return open(awaited) }
        if next != nil { return fetchMore() }
        self.awaited = nil
        pipeline.response.send(.toast(PhotoText.noPicture(awaited.path.name)))
    }
}
