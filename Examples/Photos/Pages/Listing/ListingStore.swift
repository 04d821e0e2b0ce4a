// SPDX-License-Identifier: Apache-2.0

import Minya

/// A store whose list is fetched one page at a time and follows the changes of its photos.
protocol ListingStore: Working where Pipe: ListingPipeline, Work == ListingWork {
    var photos: any PhotoService { get }
    /// The source of the list; when it changes, the list is fetched again.
    var source: PhotoSource { get }
    var listing: Listing { get set }

    func load()
    /// Refetches as many photos as are loaded, which keeps the scroll position.
    func fetchAgain()
    /// Applies a change on disk to the rows, so that nothing else in the list moves.
    func apply(_ change: PhotoChange)
    /// Called after the rows were extended or replaced.
    func didUpdateRows()
    /// Reports the folders whose photos are missing.
    func show(leftOut: String)
}

/// The loading state of a list.
struct Listing {
    /// The cursor of the next page, or nil at the end of the list.
    var next: PhotoPage.Cursor?
    /// The rows whose files have not been read yet.
    var unread: Set<Photo.ID> = []
    /// The unread rows that scrolled into view, the most recent last.
    var wanted: [Photo.ID] = []
    /// The number of changes on disk so far, to detect whether a page may be older than a change.
    var news = 0

    /// The number of photos of a page: a screenful of thumbnails and some to scroll to.
    static let pageSize = 60

    /// The maximum number of rows read at once: earlier ones are out of view again.
    static let mostRead = 200

    /// The time in which the first screen is drawn before the rest of a complete listing is fetched.
    static let settling = Duration.milliseconds(300)

    /// How long rows must be in view before they are read, so that scrolling past costs nothing.
    static let glance = Duration.milliseconds(60)

    /// The delay before a failed page is fetched again automatically.
    ///
    /// Without it, the message below the list would change the layout and thus trigger the next
    /// fetch at once.
    static let pause = Duration.seconds(5)
}

extension ListingStore {
    func observeListing() {
        pipeline.observe(\.fetchMore, by: self) { store in
            if !store.isRunning(.pause) { store.fetchMore() }
        }
        pipeline.observe(\.inSight, by: self) { store, ids in store.read(ids) }
        pipeline.observe(\.retry, by: self) { store in
            if store.pipeline.missing == nil { store.load() } else { store.fetchMore() }
        }
    }

    /// Fetches the first page, and follows changes from then on.
    func begin() {
        pipeline.choosesFolders = photos.abilities.contains(.chooseFolders)
        pipeline.phase = .loading
        followChanges()
        fetch()
    }

    /// Repeats failed requests when the network returns.
    func retryFailed() {
        if case .failed = pipeline.phase { return load() }
        if pipeline.missing != nil { fetchMore() }
    }

    func fetchAgain() { fetch(pipeline.photos.count) }

    func didUpdateRows() {}

    // MARK: - Pages

    /// Fetches pages from the start until `count` photos are loaded.
    func fetch(_ count: Int = 0) {
        cancel(.more)
        cancel(.rest)
        pipeline.isLoadingMore = false
        run(.start, .latest) { [photos, source] in
            try await photos.first(count, of: source, pageSize: Listing.pageSize)
        } then: { [news = listing.news] store, outcome in
            switch outcome {
            case .value(let page): store.show(page, asOf: news)
            case .rejection(let rejection): store.show(.rejected(rejection.message))
            case .failure(let failure): store.show(.failed(PhotoText.failure(failure)))
            }
        }
    }

    private func show(_ page: PhotoPage, asOf news: Int) {
        let isFirst = pipeline.phase == .loading
        listing.next = page.next
        note(page, isFirst: true)
        pipeline.batch {
            pipeline.photos.items = page.photos
            pipeline.total = page.total
            showWhetherEmpty()
        }
        if isFirst, let leftOut = PhotoText.leftOut(of: page) { show(leftOut: leftOut) }
        if page.next == nil { show(missing: nil) }
        finishPage(asOf: news)
        if photos.abilities.contains(.listAll) { fetchRest(isFirst: isFirst) }
        // If the same photos arrive, the list does not move, so scrolling does not trigger this.
        if pipeline.missing != nil { fetchMore() }
    }

    /// Fetches all further photos; at first only after the pictures of the first screen, which
    /// ten thousand rows would delay.
    private func fetchRest(isFirst: Bool) {
        guard isFirst else { return fetchMore() }
        after(.rest, Listing.settling) { store in store.fetchMore() }
    }

    private func show(_ phase: ListingPhase) {
        show(missing: nil)
        pipeline.phase = phase
    }

    /// Fetches the next page, unless there is none or it is already being fetched.
    func fetchMore() {
        guard let next = listing.next, !isRunning(.more), !isRunning(.start) else { return }
        // The rest of a complete listing arrives too soon for a loading indicator to be useful.
        pipeline.isLoadingMore = !photos.abilities.contains(.listAll)
        run(.more, .first) { [photos, source] in
            if let rest = try await photos.rest(of: source, after: next) { return rest }
            return try await photos.page(of: source, after: next, limit: Listing.pageSize)
        } then: { [news = listing.news] store, outcome in
            store.pipeline.isLoadingMore = false
            switch outcome {
            case .value(let page): store.append(page, asOf: news)
            case .rejection(let rejection): store.showMissing(rejection.message)
            case .failure(let failure): store.showMissing(PhotoText.failure(failure))
            }
        }
    }

    private func append(_ page: PhotoPage, asOf news: Int) {
        listing.next = page.next
        note(page)
        // The folder may have changed between two pages.
        let rows = pipeline.photos
        let new = page.photos.filter { rows.index(id: $0.id) == nil }
        pipeline.batch {
            rows.append(contentsOf: new)
            pipeline.total = max(page.total, rows.count)
        }
        show(missing: nil)
        finishPage(asOf: news)
    }

    private func showMissing(_ why: String) {
        show(missing: why)
        after(.pause, Listing.pause) { _ in
        }
    }

    private func show(missing: String?) {
        if missing == nil { cancel(.pause) }
        if pipeline.missing != missing { pipeline.missing = missing }
    }

    private func finishPage(asOf news: Int) {
        // It is unknown whether the page was made before or after the changes received meanwhile.
        if news == listing.news { didUpdateRows() } else { fetchAgain() }
    }

    // MARK: - Rows in view

    /// Records which photos of a page are listed but not read.
    private func note(_ page: PhotoPage, isFirst: Bool = false) {
        guard photos.abilities.contains(.listAll) else { return }
        if isFirst {
            listing.unread = []
            listing.wanted = []
        }
        listing.unread.formUnion(page.photos.dropFirst(isFirst ? Listing.pageSize : 0).map(\.id))
    }

    private func read(_ ids: [Photo.ID]) {
        let unread = ids.filter(listing.unread.contains)
        guard !unread.isEmpty else { return }
        let others = Set(unread)
        listing.wanted = (listing.wanted.filter { !others.contains($0) } + unread)
            .suffix(Listing.mostRead)
        if !isRunning(.read) { readWanted() }
    }

    private func readWanted() {
        after(.glance, Listing.glance) { store in
            let ids = store.listing.wanted
            store.run(.read, .first) { [photos = store.photos] in
                try await photos.current(ids)
            } then: { store, outcome in
                store.didRead(ids, outcome.value ?? [])
            }
        }
    }

    private func didRead(_ ids: [Photo.ID], _ read: [Photo]) {
        let done = Set(ids)
        listing.unread.subtract(done)
        listing.wanted.removeAll(where: done.contains)
        let rows = pipeline.photos
        pipeline.batch {
            for photo in read {
                guard let row = rows[id: photo.id], row != photo else { continue }
                if PhotoPage.Cursor(after: row) == PhotoPage.Cursor(after: photo) {
                    rows.update(id: photo.id) { $0 = photo }
                } else {
                    apply(.changed(photo))
                }
            }
        }
        if !listing.wanted.isEmpty { readWanted() }
    }

    // MARK: - Changes on disk

    func followChanges() {
        follow(.changes, photos.changes(matching: source.query)) { store, change in
            store.listing.news += 1
            // The list that is being fetched may be older: it is fetched once more on arrival.
            guard !store.isRunning(.start) else { return }
            if change == .refreshed { store.fetchAgain() } else { store.apply(change) }
        }
    }

    func apply(_ change: PhotoChange) { edit(change) }

    func edit(_ change: PhotoChange) {
        pipeline.batch {
            let more = pipeline.photos.apply(
                change, in: source.order, isWhole: listing.next == nil)
            pipeline.total = max(pipeline.total + more, pipeline.photos.count)
            if [.photos, .empty].contains(pipeline.phase) { showWhetherEmpty() }
        }
        if pipeline.photos.isEmpty { fetchMore() }
    }

    private func showWhetherEmpty() {
        pipeline.phase = pipeline.photos.isEmpty && listing.next == nil ? .empty : .photos
    }
}
