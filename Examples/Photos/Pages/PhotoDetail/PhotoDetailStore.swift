// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Performs the user's actions on one photo of a list; its parts show the photo.
public final class PhotoDetailStore: Store {
    /// The names of the store's work.
    public enum Work: String { case wishes, wish }

    public static var needs: Needs {
        Needs(.photos, .neighbours, .photoFiles, .favourites, .trails, .clock)
    }

    /// How long a row must stay selected before its photo is shown; a held key moves faster.
    private static let patience = Duration.milliseconds(80)

    public let lifetime = Lifetime()
    public let pipeline = StoreEnd(PhotoDetailPipeline())

    private let trails: any PhotoTrails
    private let trail: PhotoTrail?
    private let clock: any Clock<Duration>
    private let connection: ConnectionStore
    private let facts: PhotoFactsStore
    private let slideshow: SlideshowStore
    private let shown: ShownPhotoStore
    private let changes: PhotoChangesStore
    private var offer = RestoreOffer()
    private let photos: any PhotoService
    private let files: any PhotoFiles
    private let marks: any Favourites
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
        trail = context.trail
        connection = ConnectionStore(pipeline: pipeline.connection.store, photos: photos)
        facts = PhotoFactsStore(pipeline: pipeline, photos: photos, marks: marks)
        slideshow = SlideshowStore(pipeline: pipeline.slideshow.store, page: pipeline)
        shown = ShownPhotoStore(
            pipeline: pipeline, list: context, photos: photos,
            neighbours: dependencies[.neighbours], trails: trails, facts: facts,
            slideshow: slideshow)
        changes = PhotoChangesStore(pipeline: pipeline, photos: photos, shown: shown)
    }

    public var children: [any SubStore] { [connection, facts, slideshow, shown, changes] }

    public func addObservers() {
        pipeline.observe(\.next, by: self) { store in
            store.showWishedPhoto()
            store.shown.stopSlideshow()
            store.shown.showNext()
        }
        pipeline.observe(\.previous, by: self) { store in
            store.showWishedPhoto()
            store.shown.stopSlideshow()
            store.shown.showPrevious()
        }
        pipeline.slideshow.observe(\.isDue, by: self) { store in store.shown.advance() }
        pipeline.observe(\.retry, by: self) { store in store.shown.loadDetail() }
        pipeline.observe(\.action, by: self) { store, action in store.perform(action) }
        // A user who zooms in must not lose the photo.
        pipeline.observe(\.zoom, by: self) { store, _ in store.shown.stopSlideshow() }
        pipeline.observe(\.isFullscreen, by: self) { store, isOn in store.fullscreen(isOn) }
        pipeline.connection.observe(\.isOffline, by: self) { store, isOffline in
            // Repeats failed requests when the network returns.
            if !isOffline, case .failed = store.pipeline.phase { store.shown.loadDetail() }
        }
    }

    public func load() {
        guard let trail else { return }
        follow(.wishes, trails.wishes(on: trail)) { store, _ in
            store.after(.wish, Self.patience) { store in
                store.showWishedPhoto()
            }
        }
    }

    /// Shows the photo that the list beside the page requests.
    ///
    /// Called before any action on the shown photo, which would otherwise affect the previous one.
    private func showWishedPhoto() {
        guard let wished = trail.flatMap({ trails.consumeWish(on: $0) }) else { return }
        cancel(.wish)
        changes.show(wished)
    }

    // MARK: - User actions

    private func perform(_ action: PhotoAction) {
        showWishedPhoto()
        guard let photo = pipeline.photo ?? forgotten(action) else { return }
        if action.concernsFile, changes.isLeaving(photo.id) { return }
        if action == .trash { changes.noteLeaving(photo.id) }
        if case .renameTo(let id, _) = action { changes.noteLeaving(id) }
        if action.endsSlideshow { shown.stopSlideshow() }
        let page = PhotoOnPage(
            photo, isFavourite: pipeline.isFavourite, isPanelShown: pipeline.isPanelShown,
            isFullscreen: pipeline.isFullscreen, isPlaying: pipeline.isPlaying,
            fillsForSlideshow: slideshow.fillsScreen, offered: offer.offered)
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
        case .trashed(let photo):
            changes.noteLeft(photo.id)
            shown.remove(photo.id)
            offer.add(photo, on: clock)
            reportTrash()
        case .kept(let id): changes.noteKept(id)
        case .restored(let photo):
            shown.showRestored(photo)
            offer.remove(photo.id)
            reportTrash()
        case .renamed(let id, let photo):
            changes.noteLeft(id, isLost: id != photo.id)
            shown.replace(id, by: photo)
        case .favourite(let id, let isOne): facts.mark(id, isFavourite: isOne)
        case .copied: pipeline.response.send(.toast(localized("Copied")))
        case .turned(let quarters):
            pipeline.quarterTurns = ((pipeline.quarterTurns + quarters) % 4 + 4) % 4
        case .panel(let isShown): pipeline.isPanelShown = isShown
        case .fullscreen(let isOn): fullscreen(isOn)
        case .slideshow(true): slideshow.start()
        case .slideshow(false): endSlideshow()
        }
    }

    /// Reports to the list which photos it may offer to restore after this page is closed.
    private func reportTrash() {
        if let trail { trails.leave(offer.trashed, on: trail) }
    }

    private func fullscreen(_ isOn: Bool) {
        // Leaving full screen also ends the slideshow.
        if !isOn { shown.stopSlideshow() }
        slideshow.fullscreen(isOn)
    }

    /// Ends the slideshow at the user's request, and restores the page's previous state.
    private func endSlideshow() {
        let leavesScreen = slideshow.fillsScreen
        shown.stopSlideshow()
        if leavesScreen { slideshow.fullscreen(false) }
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
