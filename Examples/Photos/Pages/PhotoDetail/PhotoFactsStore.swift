// SPDX-License-Identifier: Apache-2.0

import Minya

/// Shows what is known of the photo: its details, and whether it is a favourite.
final class PhotoFactsStore: SubStore {
    enum Work: String { case favourites, detail }

    let lifetime = Lifetime()
    let pipeline: StoreEnd<PhotoDetailPipeline>

    private let photos: any PhotoService
    private let marks: any Favourites
    /// The favourites, as far as loaded.
    private var favourites: Set<Photo.ID> = []

    init(
        pipeline: StoreEnd<PhotoDetailPipeline>, photos: any PhotoService, marks: any Favourites
    ) {
        self.pipeline = pipeline
        self.photos = photos
        self.marks = marks
    }

    func load() {
        follow(.favourites, marks.changes) { store, favourites in
            store.favourites = Set(favourites)
            store.updateMark()
        }
    }

    /// Loads the details of a photo.
    func read(_ id: Photo.ID) {
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
    }

    /// Shows that there is no photo with details.
    func end(_ phase: PhotoDetailPhase) {
        cancel(.detail)
        pipeline.phase = phase
    }

    /// Records whether a photo is a favourite, also after a change that failed.
    func mark(_ id: Photo.ID, isFavourite: Bool) {
        if isFavourite { favourites.insert(id) } else { favourites.remove(id) }
        updateMark()
    }

    /// Updates whether the shown photo is a favourite.
    func updateMark() {
        pipeline.isFavourite = pipeline.photo.map { favourites.contains($0.id) } ?? false
    }
}
