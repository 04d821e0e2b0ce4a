// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Offers to restore the photos that a detail page moved to the trash, after that page is closed.
///
/// While the page is open, it makes the offer itself. The store of the list decides when the user
/// returns to which list.
public final class TrashStore: SubStore {
    /// The names of the store's work.
    public enum Work: String { case trash, patience }

    /// How long after the last photo was moved to the trash the offer is made.
    public static let patience = Duration.seconds(10)

    public let lifetime = Lifetime()
    public let pipeline: StoreEnd<TrashPipeline>

    /// The trail on which the page reports its changes.
    let trail: PhotoTrail

    private let trails: any PhotoTrails
    private let handler: TrashActionHandler
    private var trashed: [TrashedPhoto] = []

    init(pipeline: StoreEnd<TrashPipeline>, dependencies: Dependencies) {
        self.pipeline = pipeline
        trails = dependencies[.trails]
        trail = trails.begin()
        handler = TrashActionHandler(dependencies[.photoFiles])
    }

    public func addObservers() {
        pipeline.observe(\.action, by: self) { store, action in store.perform(action) }
        follow(.trash, trails.trashed(on: trail)) { store, photos in store.note(photos) }
    }

    /// Repeats the offer that the closed page made.
    func offer() {
        guard !trashed.isEmpty else { return }
        perform(.offer)
        note([])
    }

    private func note(_ photos: [TrashedPhoto]) {
        trashed = photos
        if photos.isEmpty { return cancel(.patience) }
        after(.patience, Self.patience) { store in
            store.trashed = []
        }
    }

    private func perform(_ action: TrashAction) {
        respond(
            to: action, on: trashed, by: handler, into: \.response, failed: PhotoText.failure)
    }
}
