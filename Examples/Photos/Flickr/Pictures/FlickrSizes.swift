// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The known picture sizes of photos, from lists or answers about single photos.
final class FlickrSizes: Sendable {
    private let known = Mutex<[FlickrID: [FlickrSize]]>([:])

    /// Each photo occupies about 2 kB.
    private static let most = 10_000

    /// Stores the sizes of a photo; an empty list is not stored.
    func keep(_ sizes: [FlickrSize], of id: FlickrID) {
        guard !sizes.isEmpty else { return }
        known.withLock { known in
            if known.count >= Self.most { known = [:] }
            known[id] = sizes
        }
    }

    /// Returns the sizes of a photo; nil if they are not known.
    func sizes(of id: FlickrID) -> [FlickrSize]? {
        known.withLock { $0[id] }
    }

    func forget(_ id: FlickrID) { known.withLock { $0[id] = nil } }

    func forgetAll() { known.withLock { $0 = [:] } }
}
