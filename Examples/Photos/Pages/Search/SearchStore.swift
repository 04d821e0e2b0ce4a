// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Counts the matches while the user types, offers recent searches, and opens the list.
public final class SearchStore: Store {
    /// The names of the store's work.
    public enum Work: String {
        case folders, fetchFolders, changes, favourites, history, refresh, count, pause, remember
    }

    public static var needs: Needs { Needs(.photos, .folderList, .favourites, .history) }

    public let lifetime = Lifetime()
    public let pipeline = StoreEnd(SearchPipeline())

    private let photos: any PhotoService
    private let folders: any FolderList
    private let marks: any Favourites
    private let history: any SearchHistory
    private let handler: SearchActionHandler
    private let connection: ConnectionStore
    /// The chosen folders; nil until they are loaded.
    private var chosen: [PhotoPath]?
    private var favourites: [Photo.ID] = []
    private var recent: [String] = []
    /// Whether something changed on disk since the last count began.
    private var isStale = false

    /// Changes within this time are combined into one count.
    private static let pause = Duration.milliseconds(300)
    /// The maximum number of suggestions.
    private static let mostSuggestions = 6

    public init(context: Void, dependencies: Dependencies) {
        photos = dependencies[.photos]
        folders = dependencies[.folderList]
        marks = dependencies[.favourites]
        history = dependencies[.history]
        handler = SearchActionHandler(photos: photos, folders: folders, history: history)
        connection = ConnectionStore(pipeline: pipeline.connection.store, photos: photos)
        pipeline.choosesFolders = photos.abilities.contains(.chooseFolders)
    }

    public var children: [any SubStore] { [connection] }

    public func addObservers() {
        pipeline.observe(\.query, by: self) { store, _ in store.queryChanged() }
        pipeline.observe(\.submit, by: self) { store in store.openList() }
        pipeline.observe(\.suggestion, by: self) { store, text in
            store.pipeline.query = text
            store.queryChanged()
            store.openList()
        }
        pipeline.observe(\.showFavourites, by: self) { store in
            store.pipeline.listToOpen = PhotoQuery(among: store.favourites)
        }
        pipeline.observe(\.retry, by: self) { store in store.fetchFoldersAndCount() }
        pipeline.observe(\.refresh, by: self) { store in store.refresh() }
        pipeline.observe(\.action, by: self) { store, action in store.act(action) }
        pipeline.connection.observe(\.isOffline, by: self) { store, isOffline in
            if !isOffline { store.retryFailed() }
        }
    }

    public func load() {
        follow(.folders, folders.changes) { store, chosen in
            store.chosen = chosen
            store.fetchFoldersAndCount()
        }
        follow(.changes, photos.changes(matching: PhotoQuery())) { store, _ in
            store.scheduleRefresh()
        }
        follow(.favourites, marks.changes) { store, favourites in
            store.favourites = favourites
            store.pipeline.favourites = favourites.count
        }
        follow(.history, history.changes) { store, recent in
            store.recent = recent
            store.suggest()
        }
    }

    /// Loads the folders and counts their photos.
    private func fetchFoldersAndCount() {
        fetchFolders()
        showCount(after: .zero)
    }

    private func fetchFolders() {
        run(.fetchFolders, .latest) { [photos] in
            try await photos.folders()
        } then: { store, outcome in
            let folders = outcome.value ?? []
            if folders != store.pipeline.folders { store.pipeline.folders = folders }
        }
    }

    /// Repeats failed requests when the network returns.
    private func retryFailed() {
        if case .failed = pipeline.phase { fetchFoldersAndCount() }
    }

    private func act(_ action: SearchAction) {
        respond(
            to: action, on: chosen ?? [], by: handler, into: \.response,
            failed: PhotoText.failure)
    }

    private func refresh() {
        pipeline.phase = .searching
        run(.refresh, .latest) { [photos] in
            await photos.refresh()
        } then: { store, _ in
            store.fetchFoldersAndCount()
        }
    }

    // MARK: - Typing

    private var query: PhotoQuery { PhotoQuery(pipeline.query.trimmed) }

    private func queryChanged() {
        pipeline.name = query.text
        suggest()
        showCount(after: .milliseconds(300))
    }

    private func suggest() {
        let text = query.text.lowercased()
        let matching = recent.filter { text.isEmpty || $0.lowercased().contains(text) }
        pipeline.suggestions.items =
            matching.filter { $0 != query.text }.prefix(Self.mostSuggestions).map(Suggestion.init)
    }

    private func showCount(after delay: Duration) {
        if chosen == [], pipeline.choosesFolders {
            cancel(.count)
            pipeline.phase = .noFolder
            return
        }
        pipeline.phase = .searching
        fetchCount(of: query, after: delay)
    }

    private func fetchCount(of query: PhotoQuery, after delay: Duration) {
        isStale = false
        run(.count, .latest, after: delay) { [photos] in
            try await photos.search(query, after: nil, limit: 1)
        } then: { store, outcome in
            store.show(outcome.map(\.total))
            if store.isStale { store.scheduleRefresh() }
        }
    }

    private func show(_ outcome: Outcome<Int>) {
        let phase: SearchPhase =
            switch outcome {
            case .value(0): .nothing
            case .value(let total): .found(total)
            case .rejection(let rejection): .rejected(rejection.message)
            case .failure(let failure): .failed(PhotoText.failure(failure))
            }
        if phase != pipeline.phase { pipeline.phase = phase }
    }

    // MARK: - Changes on disk

    /// Counts again soon; until then the page stays as it is.
    private func scheduleRefresh() {
        isStale = true
        after(.pause, Self.pause, .first) { store in
            store.refreshFoldersAndCount()
        }
    }

    private func refreshFoldersAndCount() {
        fetchFolders()
        // A count that is running or scheduled finishes first.
        guard isStale, chosen != [], !isRunning(.count) else { return }
        fetchCount(of: query, after: .zero)
    }

    // MARK: - Opening

    private func openList() {
        let query = query
        run(.remember) { [history] in
            try await history.add(query.text)
        } then: { _, _ in
        }
        pipeline.listToOpen = query
    }
}
