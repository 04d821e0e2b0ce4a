// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Shows one photo of a list, goes through the list in its order, and lets things be done with it.
public final class PhotoDetailStore: Store {
    public static var needs: Needs { Needs(.photos, .photoFiles, .favourites, .trails, .clock) }

    /// How long the slideshow shows a photo.
    public static let interval = Duration.seconds(5)

    public let lifetime = Lifetime()
    public let pipeline = StoreEnd(PhotoDetailPipeline())

    let photos: any PhotoService
    let trails: any PhotoTrails
    let clock: any Clock<Duration>
    var list: PhotoDetailContext
    /// The photo that is shown and whose file is gone; it leaves the list when the person goes on.
    var gone: Photo.ID?
    /// How many photos further the person is once the list's next page is there.
    var awaited = 0
    /// What was taken from the folder here, and is going to be told by the folder, too.
    var taken: Set<Photo.ID> = []
    /// What was moved to the trash here and not brought back.
    var trashed: [TrashedPhoto] = []
    /// What of it the page offers back just now.
    var offered: [TrashedPhoto] = []
    var sinceOffer: (() -> Duration)?
    /// What is on its way to the trash, or to another name.
    var leaving: Set<Photo.ID> = []
    /// What of it the folder has told before the deed was done.
    var lostEarly: Set<Photo.ID> = []
    /// Whether the page fills the screen for the slideshow alone.
    var fillsForSlideshow = false

    /// Whether the screen is the photo's alone, and the panel comes back after that.
    private var isAlone = false
    private var hasPanelBeside = false
    private let files: any PhotoFiles
    private let connection: ConnectionStore
    private let marks: any Favourites
    /// The favourites, as far as they are known.
    private var favourites: Set<Photo.ID> = []
    private lazy var handler = PhotoActionHandler(files, photos.abilities, marks) {
        [weak self] deed in
        await self?.take(deed)
    }

    public init(context: PhotoDetailContext, dependencies: Dependencies) {
        photos = dependencies[.photos]
        files = dependencies[.photoFiles]
        marks = dependencies[.favourites]
        trails = dependencies[.trails]
        clock = dependencies[.clock]
        connection = ConnectionStore(pipeline: pipeline.connection.store, photos: photos)
        list = context
    }

    public var children: [any SubStore] { [connection] }

    public func addObservers() {
        pipeline.observe(\.next, by: self) { store in
            store.takeWish()
            store.stopSlideshow()
            store.goOn(store.awaited + 1)
        }
        pipeline.observe(\.previous, by: self) { store in
            store.takeWish()
            store.stopSlideshow()
            store.goBack()
        }
        pipeline.observe(\.retry, by: self) { store in store.loadDetail() }
        pipeline.observe(\.action, by: self) { store, action in store.perform(action) }
        // Who looks closely must not lose the photo.
        pipeline.observe(\.zoom, by: self) { store, _ in store.stopSlideshow() }
        pipeline.observe(\.isFullscreen, by: self) { store, isOn in store.fullscreen(isOn) }
        pipeline.connection.observe(\.isOffline, by: self) { store, isOffline in
            if !isOffline { store.askAgain() }
        }
        pipeline.connection.observe(\.retry, by: self) { store in store.askAgain() }
    }

    public func load() {
        show(list.index)
        followChanges()
        follow("comebacks", photos.comebacks) { store, _ in
            if store.pipeline.connection.seen != nil { store.loadDetail(showingNow: true) }
        }
        follow("favourites", marks.changes) { store, favourites in
            store.favourites = Set(favourites)
            store.tellMark()
        }
        followWishes()
    }

    // MARK: - What the person does

    private func perform(_ action: PhotoAction) {
        takeWish()
        guard let photo = pipeline.photo ?? forgotten(action) else { return }
        if action.concernsFile, isLeaving(photo) { return }
        if action == .trash {
            leaving.insert(photo.id)
            forgetOffer()
        }
        if case .renameTo(let id, _) = action { leaving.insert(id) }
        if action.endsSlideshow { stopSlideshow() }
        let page = PhotoOnPage(
            photo, isFavourite: pipeline.isFavourite, isPanelShown: pipeline.isPanelShown,
            isFullscreen: pipeline.isFullscreen, isPlaying: pipeline.isPlaying,
            fillsForSlideshow: fillsForSlideshow, offered: offered)
        respond(
            to: action, on: page, by: handler, into: \.response, failed: PhotoText.failure)
    }

    /// The last photo can be brought back after its page has become empty.
    private func forgotten(_ action: PhotoAction) -> Photo? {
        guard case .restore(let trashed) = action, let last = trashed.last else { return nil }
        return Photo(id: last.id, file: last.file, title: last.title)
    }

    private func take(_ deed: PhotoDeed) {
        // What was done is done, also when the page was left meanwhile.
        guard !lifetime.hasEnded else { return }
        switch deed {
        case .trashed(let photo): noteTrashed(photo)
        case .kept(let id): noteKept(id)
        case .restored(let photo): noteRestored(photo)
        case .renamed(let id, let photo):
            noteLeft(id, isLost: id != photo.id)
            replace(id, by: photo)
        case .favourite(let id, let isOne):
            if isOne { favourites.insert(id) } else { favourites.remove(id) }
            tellMark()
        case .copied: pipeline.response.send(.toast(localized("Copied")))
        case .turned(let quarters): turn(quarters)
        case .panel(let isShown): pipeline.isPanelShown = isShown
        case .fullscreen(let isOn): fullscreen(isOn)
        case .slideshow(let isOn): isOn ? startSlideshow() : endSlideshow()
        }
    }

    /// Tells whether the photo that is shown is a favourite.
    func tellMark() {
        pipeline.isFavourite = pipeline.photo.map { favourites.contains($0.id) } ?? false
    }

    /// Fills the screen with the photo alone, or puts back what was beside it.
    func fullscreen(_ isOn: Bool) {
        pipeline.isFullscreen = isOn
        // Who wants the slideshow's full screen no longer does not want the slideshow either.
        if !isOn { stopSlideshow() }
        guard isOn != isAlone else { return }
        isAlone = isOn
        if isOn {
            hasPanelBeside = pipeline.isPanelShown
            pipeline.isPanelShown = false
        } else if hasPanelBeside {
            pipeline.isPanelShown = true
        }
    }

    private func turn(_ quarters: Int) {
        pipeline.quarterTurns = ((pipeline.quarterTurns + quarters) % 4 + 4) % 4
    }

    // MARK: - Metadata

    /// The network is back, or the person hopes so.
    private func askAgain() {
        if case .failed = pipeline.phase { return loadDetail() }
        if pipeline.connection.seen != nil { loadDetail() }
    }

    /// Asks for what is known of the photo; meanwhile the page can go on showing what it does.
    func loadDetail(showingNow: Bool = false) {
        guard let id = pipeline.photo?.id else { return }
        if !showingNow { pipeline.phase = .loading }
        run("detail", .latest) { [photos] in
            try await photos.detail(of: id)
        } then: { store, outcome in
            store.pipeline.phase =
                switch outcome {
                case .value(let detail): .shown(detail)
                case .rejection(let rejection): .rejected(rejection.message)
                case .failure(let failure): .failed(PhotoText.failure(failure))
                }
            store.connection.show(asOf: outcome.value?.seen)
        }
        readPhoto(id)
    }

    /// Reads the photo itself: a list that has all photos at once may know only its file's name.
    private func readPhoto(_ id: Photo.ID) {
        guard photos.abilities.contains(.listAll) else { return }
        run("photo", .latest) { [photos] in
            try await photos.current([id])
        } then: { store, outcome in
            guard let photo = outcome.value?.first, photo.id == store.pipeline.photo?.id,
                photo != store.pipeline.photo
            else { return }
            store.pipeline.photo = photo
            let index = store.list.index
            guard store.list.photos.indices.contains(index), store.list.photos[index].id == id
            else { return }
            store.list.photos[index] = photo
        }
    }
}

extension PhotoAction {
    /// Whether it does something with the photo's file, which has to be there for that.
    fileprivate var concernsFile: Bool {
        switch self {
        case .menu, .openWith, .copy, .showInFolder, .rename, .trash: true
        default: false
        }
    }

    /// Whether who does this wants to stay with the photo.
    fileprivate var endsSlideshow: Bool {
        switch self {
        case .favourite, .panel, .fullscreen, .slideshow: false
        default: true
        }
    }
}
