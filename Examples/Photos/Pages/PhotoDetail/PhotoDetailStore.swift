// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Shows one photo of a list, navigates the list in its order, and performs actions on the photo.
public final class PhotoDetailStore: Store {
    /// The names of the store's work.
    public enum Work: String {
        case favourites, detail, photo, changes, list, next, slideshow, wishes, wish
    }

    public static var needs: Needs { Needs(.photos, .photoFiles, .favourites, .trails, .clock) }

    /// How long the slideshow shows a photo.
    public static let interval = Duration.seconds(5)

    public let lifetime = Lifetime()
    public let pipeline = StoreEnd(PhotoDetailPipeline())

    let photos: any PhotoService
    let trails: any PhotoTrails
    let clock: any Clock<Duration>
    var list: PhotoDetailContext
    /// The shown photo if its file is gone; it leaves the list when the user moves on.
    var gone: Photo.ID?
    /// The number of photos to move on once the list's next page arrives.
    var awaited = 0
    /// The photos moved or renamed by this page, whose removal the folder has yet to report.
    var taken: Set<Photo.ID> = []
    /// The photos that this page moved to the trash and did not restore.
    var trashed: [TrashedPhoto] = []
    /// The trashed photos that the page currently offers to restore.
    var offered: [TrashedPhoto] = []
    var sinceOffer: (() -> Duration)?
    /// The photos that are being moved to the trash or renamed.
    var leaving: Set<Photo.ID> = []
    /// The leaving photos whose removal the folder reported before the action finished.
    var lostEarly: Set<Photo.ID> = []
    /// Whether the page is in full screen only for the slideshow.
    var fillsForSlideshow = false

    /// Whether the photo fills the screen alone.
    private var isAlone = false
    private var hasPanelBeside = false
    private let files: any PhotoFiles
    private let connection: ConnectionStore
    private let marks: any Favourites
    /// The favourites, as far as loaded.
    private var favourites: Set<Photo.ID> = []
    private lazy var handler = PhotoActionHandler(files, photos.abilities, marks) {
        [weak self] deed in
        await self?.apply(deed)
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
            store.showWishedPhoto()
            store.stopSlideshow()
            store.showNext(store.awaited + 1)
        }
        pipeline.observe(\.previous, by: self) { store in
            store.showWishedPhoto()
            store.stopSlideshow()
            store.showPrevious()
        }
        pipeline.observe(\.retry, by: self) { store in store.loadDetail() }
        pipeline.observe(\.action, by: self) { store, action in store.perform(action) }
        // A user who zooms in must not lose the photo.
        pipeline.observe(\.zoom, by: self) { store, _ in store.stopSlideshow() }
        pipeline.observe(\.isFullscreen, by: self) { store, isOn in store.fullscreen(isOn) }
        pipeline.connection.observe(\.isOffline, by: self) { store, isOffline in
            if !isOffline { store.retryFailed() }
        }
    }

    public func load() {
        show(list.index)
        followChanges()
        follow(.favourites, marks.changes) { store, favourites in
            store.favourites = Set(favourites)
            store.updateMark()
        }
        followWishes()
    }

    // MARK: - User actions

    private func perform(_ action: PhotoAction) {
        showWishedPhoto()
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

    /// Returns the last trashed photo, which can be restored after the page became empty.
    private func forgotten(_ action: PhotoAction) -> Photo? {
        guard case .restore(let trashed) = action, let last = trashed.last else { return nil }
        return Photo(id: last.id, file: last.file, title: last.title)
    }

    private func apply(_ deed: PhotoDeed) {
        // The change is already made, but a closed page needs no update.
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
            updateMark()
        case .copied: pipeline.response.send(.toast(localized("Copied")))
        case .turned(let quarters): turn(quarters)
        case .panel(let isShown): pipeline.isPanelShown = isShown
        case .fullscreen(let isOn): fullscreen(isOn)
        case .slideshow(let isOn): isOn ? startSlideshow() : endSlideshow()
        }
    }

    /// Updates whether the shown photo is a favourite.
    func updateMark() {
        pipeline.isFavourite = pipeline.photo.map { favourites.contains($0.id) } ?? false
    }

    /// Fills the screen with the photo alone, or restores what was beside it.
    func fullscreen(_ isOn: Bool) {
        pipeline.isFullscreen = isOn
        // Leaving full screen also ends the slideshow.
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

    /// Repeats failed requests when the network returns.
    private func retryFailed() {
        if case .failed = pipeline.phase { loadDetail() }
    }

    /// Loads the details of the photo.
    func loadDetail() {
        guard let id = pipeline.photo?.id else { return }
        pipeline.phase = .loading
        run(.detail, .latest) { [photos] in
            try await photos.detail(of: id)
        } then: { store, outcome in
            store.pipeline.phase =
                switch outcome {
                case .value(let detail): .shown(detail)
                case .rejection(let rejection): .rejected(rejection.message)
                case .failure(let failure): .failed(PhotoText.failure(failure))
                }
        }
        readPhoto(id)
    }

    /// Reads the photo itself: a complete listing may contain only its file name.
    private func readPhoto(_ id: Photo.ID) {
        guard photos.abilities.contains(.listAll) else { return }
        run(.photo, .latest) { [photos] in
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
    /// Whether the action affects the photo's file, which must exist for that.
    fileprivate var concernsFile: Bool {
        switch self {
        case .menu, .openWith, .copy, .showInFolder, .rename, .trash: true
        default: false
        }
    }

    /// Whether the action implies that the user wants to stay at the photo.
    fileprivate var endsSlideshow: Bool {
        switch self {
        case .favourite, .panel, .fullscreen, .slideshow: false
        default: true
        }
    }
}
