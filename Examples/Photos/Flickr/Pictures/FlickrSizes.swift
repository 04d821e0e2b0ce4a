// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Where the pictures of photos are that a list or a photo's own answer told of.
final class FlickrSizes: Sendable {
    private let known = Mutex<[FlickrID: [FlickrSize]]>([:])

    /// Each photo takes about 2 kB.
    private static let most = 10_000

    /// Keeps the sizes of a photo; none are not worth keeping.
    func keep(_ sizes: [FlickrSize], of id: FlickrID) {
        guard !sizes.isEmpty else { return }
        known.withLock { known in
            if known.count >= Self.most { known = [:] }
            known[id] = sizes
        }
    }

    /// The sizes of a photo; nil if they are not known.
    func sizes(of id: FlickrID) -> [FlickrSize]? {
        known.withLock { $0[id] }
    }

    func forget(_ id: FlickrID) { known.withLock { $0[id] = nil } }

    func forgetAll() { known.withLock { $0 = [:] } }
}
