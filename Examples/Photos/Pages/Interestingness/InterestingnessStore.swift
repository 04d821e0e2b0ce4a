// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Shows the row that is selected in the list as the large picture.
///
/// The list and the large picture have separate stores, which are independent of each other: this
/// store observes the list and updates the picture.
public final class InterestingnessStore: Store {
    /// The names of the store's work.
    public enum Work: String { case trail, folders }

    public static var needs: Needs { Needs(.photos, .photoFiles, .folderList, .history, .trails) }

    public let lifetime = Lifetime()
    public let pipeline = StoreEnd(InterestingnessPipeline())

    private let top: TopPictureStore
    private let list: RankedListStore
    private let trash: TrashStore
    private let connection: ConnectionStore
    private let folders: any FolderList
    private let trails: any PhotoTrails
    private let handler: SearchActionHandler
    /// The chosen folders, once loaded.
    private var chosen: [PhotoPath] = []
    /// The index of the shown photo in the list.
    private var place = 0
    /// Whether the user selected the shown photo; otherwise it is always the first one.
    private var isChosen = false
    /// The photo that the detail page has moved on to, while it is not among the rows.
    private var wanted: Photo.ID?

    public init(context: Void, dependencies: Dependencies) {
        let photos = dependencies[.photos]
        folders = dependencies[.folderList]
        trails = dependencies[.trails]
        handler = SearchActionHandler(
            photos: photos, folders: folders, history: dependencies[.history])
        top = TopPictureStore(pipeline: pipeline.top.store, photos: photos)
        connection = ConnectionStore(pipeline: pipeline.connection.store, photos: photos)
        list = RankedListStore(pipeline: pipeline.list.store, photos: photos)
        trash = TrashStore(pipeline: pipeline.trash.store, dependencies: dependencies)
        pipeline.ranking = photos.ranking
    }

    public var children: [any SubStore] { [top, list, trash, connection] }

    public func addObservers() {
        pipeline.list.observe(\.opened, by: self) { store, id in store.open(id) }
        pipeline.list.observe(\.selected, by: self) { store, id in
            store.wanted = nil
            if let id { store.choose(id) }
        }
        follow(.trail, trails.photos(on: trash.trail)) { store, id in store.select(id) }
        pipeline.list.observe(\.photos, by: self) { store, _ in
            store.followList()
            store.reachWanted()
        }
        pipeline.list.observe(\.leftOut, by: self) { store, what in
            store.pipeline.response.send(.toast(what))
        }
        pipeline.observe(\.action, by: self) { store, action in store.act(action) }
        pipeline.top.observe(\.opened, by: self) { store in
            if let photo = store.pipeline.top.photo { store.open(photo.id) }
        }
        pipeline.observe(\.detailLeft, by: self) { store, _ in store.trash.offer() }
        pipeline.connection.observe(\.isOffline, by: self) { store, isOffline in
            if !isOffline { store.list.retryFailed() }
        }
    }

    public func load() {
        follow(.folders, folders.changes) { store, chosen in store.chosen = chosen }
    }

    private func act(_ action: SearchAction) {
        respond(
            to: action, on: chosen, by: handler, into: \.response, failed: PhotoText.failure)
    }

    // MARK: - The large picture

    private func choose(_ id: Photo.ID) {
        guard id != pipeline.top.photo?.id, let index = pipeline.list.photos.index(id: id)
        else { return }
        isChosen = true
        show(index)
    }

    /// Selects the photo that the detail page moved on to.
    private func select(_ id: Photo.ID) {
        wanted = id
        reachWanted()
    }

    /// Fetches further pages until the wanted photo is among the rows.
    ///
    /// The detail page fetches further pages for itself, so the list has to follow.
    private func reachWanted() {
        guard let wanted else { return }
        guard pipeline.list.photos.index(id: wanted) != nil else { return list.fetchMore() }
        self.wanted = nil
        choose(wanted)
    }

    private func show(_ index: Int) {
        let photos = pipeline.list.photos.items
        place = index
        let photo = photos.indices.contains(index) ? photos[index] : nil
        top.show(photo)
        list.pipeline.selected = photo?.id
    }

    /// Keeps the shown photo; if it is removed, shows the one now at its index.
    private func followList() {
        let photos = pipeline.list.photos
        guard let shown = pipeline.top.photo, isChosen || shown.id == photos.first?.id else {
            return show(0)
        }
        guard let index = photos.index(id: shown.id) else {
            isChosen = place > 0
            return show(min(place, max(photos.count - 1, 0)))
        }
        place = index
        if photos[index] != shown { show(index) }
    }

    // MARK: - Opening

    private func open(_ id: Photo.ID) {
        guard let index = pipeline.list.photos.index(id: id) else { return }
        choose(id)
        pipeline.detail = PhotoDetailContext(
            photos: pipeline.list.photos.items, index: index, total: pipeline.list.total,
            source: .interesting, next: list.listing.next, trail: trash.trail)
    }
}
