// SPDX-License-Identifier: Apache-2.0

import Minya

/// Shows a photo of the list with its details, and moves through the list in its order.
final class ShownPhotoStore: SubStore {
    enum Work: String { case next, photo, lone, neighbours }

    let lifetime = Lifetime()
    let pipeline: StoreEnd<PhotoDetailPipeline>

    private(set) var list: PhotoDetailContext
    /// The shown photo if its file is gone; it leaves the list when the user moves on.
    private(set) var gone: Photo.ID?

    private let photos: any PhotoService
    private let neighbours: any NeighbourService
    private let trails: any PhotoTrails
    private let facts: PhotoFactsStore
    private let slideshow: SlideshowStore
    /// The number of photos to move on once the list's next page arrives.
    private var awaited = 0

    init(
        pipeline: StoreEnd<PhotoDetailPipeline>, list: PhotoDetailContext, photos: any PhotoService,
        neighbours: any NeighbourService, trails: any PhotoTrails, facts: PhotoFactsStore,
        slideshow: SlideshowStore
    ) {
        self.pipeline = pipeline
        self.list = list
        self.photos = photos
        self.neighbours = neighbours
        self.trails = trails
        self.facts = facts
        self.slideshow = slideshow
    }

    func load() { if let lone = list.lone { fetch(lone) } else { show(list.index) } }

    // MARK: - Moving

    /// Shows the photo at an index of the list; an index out of range is ignored.
    private func show(_ index: Int) {
        guard list.photos.indices.contains(index) else { return }
        let photo = list.photos[index]
        list.index = index
        let isAnother = photo.id != pipeline.photo?.id
        if isAnother, let gone {
            // Another photo is shown instead of the one whose file is gone.
            self.gone = nil
            list.drop(gone)
        }
        pipeline.batch {
            pipeline.photo = photo
            if isAnother {
                pipeline.zoom = .fit
                pipeline.quarterTurns = 0
            }
            updatePlace()
        }
        leaveTrail()
        loadDetail()
        slideshow.waitForNext()
    }

    /// Shows the next photo; if the list has to be fetched first, moves on by one photo more once
    /// it arrives.
    func showNext() { showNext(awaited + 1) }

    /// Shows the next photo, unless it is awaited already.
    func advance() { showNext(max(awaited, 1)) }

    private func showNext(_ steps: Int) {
        if list.index + 1 < list.photos.count { return show(list.index + 1) }
        awaited = steps
        fetchAwaited()
    }

    /// Shows the previous photo, or reduces the number of awaited steps.
    func showPrevious() {
        switch awaited {
        case 0: show(list.index - 1)
        case 1: stopWaiting()
        default: awaited -= 1
        }
    }

    /// Stops the slideshow; after an action on a photo, the photo stays as it is shown.
    func stopSlideshow() {
        if slideshow.stop() { stopWaiting() }
    }

    /// Stays at the shown photo and cancels the awaited steps.
    private func stopWaiting() {
        guard awaited > 0 else { return }
        forgetAwaited()
        stayInList()
    }

    private func forgetAwaited() {
        awaited = 0
        cancel(.next)
    }

    private func fetchAwaited() {
        // The next photo is known as soon as the neighbours are.
        if isRunning(.neighbours) { return }
        guard let next = list.next else { return endOfList() }
        run(.next, .first) { [photos, source = list.source] in
            try await photos.page(of: source, after: next, limit: Listing.pageSize)
        } then: { store, outcome in
            switch outcome {
            case .value(let page): store.append(page)
            case .rejection(let rejection): store.couldNotShowNext(rejection.message)
            case .failure(let failure): store.couldNotShowNext(PhotoText.failure(failure))
            }
        }
    }

    private func append(_ page: PhotoPage) {
        list.append(page)
        reachAwaited()
    }

    /// Moves on as far as the list now has the awaited photos.
    private func reachAwaited() {
        let reached = min(list.index + awaited, list.photos.count - 1)
        awaited -= reached - list.index
        if reached > list.index { show(reached) } else { updatePlace() }
        if awaited > 0 { fetchAwaited() }
    }

    private func couldNotShowNext(_ why: String) {
        awaited = 0
        stopSlideshow()
        pipeline.response.send(.toast(why))
        stayInList()
    }

    private func endOfList() {
        awaited = 0
        stayInList()
        guard pipeline.isPlaying else { return }
        stopSlideshow()
        pipeline.response.send(.toast(localized("This was the last picture.")))
    }

    /// Shows the last photo of the list if the shown photo was removed and its successor did not
    /// arrive.
    private func stayInList() {
        guard let photo = pipeline.photo, !list.contains(photo.id) else { return }
        if list.photos.isEmpty { becomeEmpty() } else { show(list.photos.count - 1) }
    }

    private func becomeEmpty() {
        stopSlideshow()
        list.index = 0
        pipeline.batch {
            pipeline.photo = nil
            facts.end(.empty)
            updatePlace()
        }
    }

    /// Updates the position, the favourite mark and the neighbours of the photo.
    private func updatePlace() {
        facts.updateMark()
        pipeline.place = list.place
        pipeline.neighbours = list.neighbours
    }

    /// Reports the shown photo to the list.
    private func leaveTrail() {
        if let trail = list.trail, let photo = pipeline.photo { trails.leave(photo.id, on: trail) }
    }

    // MARK: - A photo without a list

    /// Shows the photo that the page was opened for.
    ///
    /// Its id may come from anywhere: nothing is shown that the service does not know.
    private func fetch(_ lone: Photo.ID) {
        facts.end(.loading)
        run(.lone, .latest) { [photos] in
            try await photos.search(PhotoQuery(among: [lone]), after: nil, limit: 1)
        } then: { store, outcome in
            switch outcome {
            case .value(let page) where page.photos.isEmpty: store.facts.end(.gone)
            case .value(let page):
                store.list.append(page)
                store.show(0)
            case .rejection(let rejection):
                store.showNothing(rejection.message, .rejected(rejection.message))
            case .failure(let failure):
                let message = PhotoText.failure(failure)
                store.showNothing(message, .failed(message))
            }
        }
    }

    /// Shows why there is no photo: among its details, which a narrow page hides, and as a toast.
    private func showNothing(_ why: String, _ phase: PhotoDetailPhase) {
        facts.end(phase)
        pipeline.response.send(.toast(why))
    }

    /// Fetches the neighbours of a photo without a list; does nothing if there is a list.
    func fetchNeighbours() {
        guard list.lone != nil, let id = pipeline.photo?.id, gone != id else { return }
        run(.neighbours, .latest) { [neighbours] in
            try await neighbours.neighbours(of: id)
        } then: { store, outcome in
            switch outcome {
            case .value(let found):
                store.list.become(found, around: id)
                store.reachAwaited()
            case .rejection(let rejection): store.couldNotShowNext(rejection.message)
            case .failure(let failure): store.couldNotShowNext(PhotoText.failure(failure))
            }
        }
    }

    // MARK: - Changes of the list

    /// Shows a photo of another list, from which some photos have left already.
    func show(_ other: PhotoDetailContext, without left: Set<Photo.ID>) {
        stopSlideshow()
        forgetAwaited()
        list = other
        for id in left { list.drop(id) }
        guard !list.photos.isEmpty else { return becomeEmpty() }
        show(min(list.index, list.photos.count - 1))
    }

    /// Applies the list that was fetched again; returns the shown photo if it is not in it any
    /// more.
    func apply(_ page: PhotoPage) -> Photo.ID? {
        guard let shown = pipeline.photo, list.become(page, around: shown) else { return nil }
        defer { updatePlace() }
        guard let photo = page.photos.first(where: { $0.id == shown.id }) else { return shown.id }
        gone = nil
        if photo != shown { pipeline.photo = photo }
        if photo != shown || pipeline.phase == .gone { loadDetail() }
        return nil
    }

    /// Removes a photo; if it is the shown one, shows the next one.
    func remove(_ id: Photo.ID) {
        let isShown = pipeline.photo?.id == id
        if gone == id { gone = nil }
        guard list.drop(id) != nil else { return }
        guard isShown else { return updatePlace() }
        if list.index < list.photos.count { return show(list.index) }
        // The next photo may be on a page that is not loaded yet; showNext shows another if there
        // is none.
        list.index -= 1
        advance()
    }

    /// Removes a photo whose file is gone; the shown one is not taken away, but shown as gone.
    func lose(_ id: Photo.ID) {
        guard pipeline.photo?.id == id else {
            if list.drop(id) == nil, list.next != nil { list.uncount() }
            fetchNeighbours()
            return updatePlace()
        }
        gone = id
        stopSlideshow()
        facts.end(.gone)
    }

    /// Shows a photo that was restored.
    func showRestored(_ photo: Photo) {
        forgetAwaited()
        if gone == photo.id { gone = nil }
        show(list.restore(photo, isShowing: pipeline.photo != nil))
    }

    /// Replaces a photo, under its id or a new one, and moves it to its new position.
    ///
    /// It is still the same picture, so its presentation (zoom, rotation) stays.
    func replace(_ id: Photo.ID, by photo: Photo, wasCounted: Bool = false) {
        let shown = pipeline.photo?.id
        // A photo that is not shown may be a neighbour, which is fetched again.
        if list.lone != nil, shown != id, shown != photo.id { return fetchNeighbours() }
        if gone == id || gone == photo.id { gone = nil }
        list.replace(id, by: photo, wasCounted: wasCounted, shown: shown)
        guard shown == id || shown == photo.id else { return updatePlace() }
        pipeline.batch {
            pipeline.photo = photo
            updatePlace()
        }
        if id != photo.id { leaveTrail() }
        loadDetail()
    }

    // MARK: - Metadata

    /// Loads the details of the photo.
    func loadDetail() {
        guard let id = pipeline.photo?.id else { return load() }
        facts.read(id)
        readPhoto(id)
        fetchNeighbours()
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
            store.list.refresh(photo)
        }
    }
}
