// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Fetches the matching photos one page at a time as the user scrolls, and follows their changes.
public final class PhotoListStore: Store, ListingStore {
    public static var needs: Needs {
        Needs(.photos, .photoFiles, .folderList, .favourites, .history, .trails, .layout)
    }

    public let lifetime = Lifetime()
    public let pipeline = StoreEnd(PhotoListPipeline())

    let photos: any PhotoService
    private let connection: ConnectionStore
    /// The query of the list; its favourites are kept up to date.
    private(set) var query: PhotoQuery
    var source: PhotoSource { .search(query) }
    var listing = Listing()
    /// The photo that the detail page has moved on to, while it is not among the rows.
    var wanted: Photo.ID?
    /// The photo whose page is opened once it is among the rows.
    private var awaited: Photo.ID?
    /// Whether a photo's page is open, above the list or beside it.
    private var hasPage = false

    private let folders: any FolderList
    private let marks: any Favourites
    private let handler: SearchActionHandler
    /// The chosen folders, once loaded.
    private var chosen: [PhotoPath] = []
    private let trails: any PhotoTrails
    private let trash: TrashStore
    private let choice: any LayoutChoice

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
        observeListing()
        pipeline.observe(\.chosen, by: self) { store, id in store.open(id) }
        pipeline.observe(\.action, by: self) { store, action in store.act(action) }
        pipeline.observe(\.layout, by: self) { store, layout in store.choice.keep(layout) }
        follow(.trail, trails.photos(on: trash.trail)) { store, id in store.select(id) }
        pipeline.observe(\.selected, by: self) { store, id in store.wish(for: id) }
        pipeline.observe(\.detailLeft, by: self) { store, _ in
            store.hasPage = false
            store.trash.offer()
        }
        pipeline.connection.observe(\.isOffline, by: self) { store, isOffline in
            if !isOffline { store.retryFailed() }
        }
    }

    public func load() {
        follow(.folders, folders.changes) { store, chosen in store.chosen = chosen }
        begin()
        guard query.among != nil else { return }
        follow(.favourites, marks.changes) { store, marked in store.become(marked) }
    }

    /// Shows the current favourites; those that remain keep their rows.
    private func become(_ marked: [Photo.ID]) {
        guard query.among != marked else { return }
        query.among = marked
        pipeline.query = query
        followChanges()
        fetchAgain()
    }

    // MARK: - Pages

    func fetchAgain() {
        wanted = nil
        fetch(pipeline.photos.count)
    }

    func didUpdateRows() {
        reachWanted()
        reachAwaited()
    }

    func apply(_ change: PhotoChange) {
        if case .vanished(let id) = change, id == pipeline.selected { pipeline.selected = nil }
        edit(change)
    }

    func show(leftOut: String) { pipeline.response.send(.toast(leftOut)) }

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
        _ = trails.consumeWish(on: trash.trail)
        hasPage = true
        pipeline.detail = context
    }

    /// Requests that the page beside the list shows the selected photo.
    private func wish(for id: Photo.ID?) {
        guard hasPage, let id, let context = context(of: id) else { return }
        trails.wish(for: context, on: trash.trail)
    }

    private func context(of id: Photo.ID) -> PhotoDetailContext? {
        pipeline.photos.index(id: id).map {
            PhotoDetailContext(
                photos: pipeline.photos.items, index: $0, total: pipeline.total,
                source: source, next: listing.next, trail: trash.trail)
        }
    }

    /// Selects the photo that the detail page moved on to.
    private func select(_ id: Photo.ID) {
        // The user is moving to another photo, which the page is about to show.
        guard !trails.hasWish(on: trash.trail) else { return }
        pipeline.selected = id
        wanted = id
        reachWanted()
    }

    /// Fetches further pages until the wanted photo is among the rows.
    ///
    /// The detail page fetches further pages for itself, so the list has to follow.
    private func reachWanted() {
        guard let wanted else { return }
        if pipeline.photos.index(id: wanted) == nil { fetchMore() } else { self.wanted = nil }
    }

    /// Fetches pages until the photo to be opened is loaded, or until all are.
    private func reachAwaited() {
        guard let awaited, !isRunning(.start) else { return }
        if pipeline.photos.index(id: awaited) != nil { return open(awaited) }
        if listing.next != nil { return fetchMore() }
        self.awaited = nil
        pipeline.response.send(.toast(PhotoText.noPicture(awaited.path.name)))
    }
}
