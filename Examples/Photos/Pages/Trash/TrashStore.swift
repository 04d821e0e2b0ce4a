// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Offers back what the page of a photo moved to the trash, to who has left that page.
///
/// The page offers it itself as long as it is there. Which list the person comes back to, and
/// when, is for that list's store to say.
public final class TrashStore: SubStore {
    /// How long after the last photo was moved to the trash the offer is made.
    public static let patience = Duration.seconds(10)

    public let lifetime = Lifetime()
    public let pipeline: StoreEnd<TrashPipeline>

    /// Where the page leaves word of what it does.
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
        follow("trash", trails.trashed(on: trail)) { store, photos in store.note(photos) }
    }

    /// Offers what the page offered before it was left.
    func offer() {
        guard !trashed.isEmpty else { return }
        perform(.offer)
        note([])
    }

    private func note(_ photos: [TrashedPhoto]) {
        trashed = photos
        if photos.isEmpty { return cancel("patience") }
        run("patience", .latest, after: Self.patience) {
        } then: { store, _ in
            store.trashed = []
        }
    }

    private func perform(_ action: TrashAction) {
        respond(
            to: action, on: trashed, by: handler, into: \.response, failed: PhotoText.failure)
    }
}
