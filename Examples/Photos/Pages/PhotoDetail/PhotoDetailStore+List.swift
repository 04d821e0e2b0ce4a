// SPDX-License-Identifier: Apache-2.0

import Minya

// MARK: - Navigation

extension PhotoDetailStore {
    /// Shows the photo at an index of the list; an index out of range is ignored.
    func show(_ index: Int) {
        guard list.photos.indices.contains(index) else { return }
        let photo = list.photos[index]
        list.index = index
        let isAnother = photo.id != pipeline.photo?.id
        if isAnother { leaveGone() }
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
        if pipeline.isPlaying { waitForNext() }
    }

    /// Shows the next photo; if the list has to be fetched first, moves on by `steps` photos once
    /// it arrives.
    func showNext(_ steps: Int) {
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

    /// Stays at the shown photo and cancels the awaited steps.
    func stopWaiting() {
        guard awaited > 0 else { return }
        forgetAwaited()
        stayInList()
    }

    func forgetAwaited() {
        awaited = 0
        cancel(.next)
    }

    private func fetchAwaited() {
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
        // The folder may have changed between two pages.
        let known = Set(list.photos.map(\.id))
        list.photos += page.photos.filter { !known.contains($0.id) }
        list.next = page.next
        list.total = page.next == nil ? list.photos.count : max(page.total, list.photos.count)
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
        guard let photo = pipeline.photo, !list.photos.contains(where: { $0.id == photo.id })
        else { return }
        if list.photos.isEmpty { becomeEmpty() } else { show(list.photos.count - 1) }
    }

    /// Updates the position, the favourite mark and the neighbours of the photo.
    func updatePlace() {
        updateMark()
        pipeline.place = PhotoPlace(index: list.index, total: list.total)
        pipeline.neighbours = [list.index + 1, list.index - 1]
            .filter { list.photos.indices.contains($0) }.map { list.photos[$0] }
    }

    /// Reports the shown photo to the list.
    func leaveTrail() {
        if let trail = list.trail, let photo = pipeline.photo { trails.leave(photo.id, on: trail) }
    }

    /// Drops the photo whose file is gone, now that another one is shown.
    private func leaveGone() {
        guard let gone else { return }
        self.gone = nil
        drop(gone)
    }
}
