// SPDX-License-Identifier: Apache-2.0

/// The photos that the page moved to the trash, and its offer to restore them.
struct RestoreOffer {
    /// How long an offer is visible.
    private static let time = Duration.seconds(5)

    /// The photos that were not restored.
    private(set) var trashed: [TrashedPhoto] = []
    private var last: [TrashedPhoto] = []
    private var age: (() -> Duration)?

    /// The photos that are currently offered.
    var offered: [TrashedPhoto] { age.map { $0() < Self.time } == true ? last : [] }

    mutating func add<C: Clock<Duration>>(_ photo: TrashedPhoto, on clock: C) {
        let start = clock.now
        trashed.append(photo)
        last = offered + [photo]
        age = { start.duration(to: clock.now) }
    }

    mutating func remove(_ id: Photo.ID) {
        trashed.removeAll { $0.id == id }
        last.removeAll { $0.id == id }
    }
}
