// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Shows one photo large, with its author's description.
///
/// The parent store decides which photo it is.
public final class TopPictureStore: SubStore {
    /// The names of the store's work.
    public enum Work: String { case caption }

    public let lifetime = Lifetime()
    public let pipeline: StoreEnd<TopPicturePipeline>

    private let photos: any PhotoService

    init(pipeline: StoreEnd<TopPicturePipeline>, photos: any PhotoService) {
        self.pipeline = pipeline
        self.photos = photos
    }

    /// Shows a photo, or nothing.
    func show(_ photo: Photo?) {
        pipeline.batch {
            if photo?.id != pipeline.photo?.id { pipeline.caption = "" }
            pipeline.photo = photo
        }
        guard let photo else { return cancel(.caption) }
        run(.caption, .latest) { [photos] in
            try await photos.detail(of: photo.id)
        } then: { store, outcome in
            // Without a caption, the picture and the issue from its row are still shown.
            store.pipeline.caption = outcome.value?.caption ?? ""
        }
    }
}
