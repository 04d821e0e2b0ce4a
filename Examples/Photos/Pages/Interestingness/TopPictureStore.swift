// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Shows one photo large, with what its author says of it. Which one is for others to say.
public final class TopPictureStore: SubStore {
    public let lifetime = Lifetime()
    public let pipeline: StoreEnd<TopPicturePipeline>

    private let photos: any PhotoService

    init(pipeline: StoreEnd<TopPicturePipeline>, photos: any PhotoService) {
        self.pipeline = pipeline
        self.photos = photos
    }

    /// Shows a photo, or none.
    func show(_ photo: Photo?) {
        pipeline.batch {
            if photo?.id != pipeline.photo?.id { pipeline.caption = "" }
            pipeline.photo = photo
        }
        guard let photo else { return cancel("caption") }
        run("caption", .latest) { [photos] in
            try await photos.detail(of: photo.id)
        } then: { store, outcome in
            // Without one there is still the picture, and what its row says is wrong with it.
            store.pipeline.caption = outcome.value?.caption ?? ""
        }
    }
}
