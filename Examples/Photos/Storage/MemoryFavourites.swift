// SPDX-License-Identifier: Apache-2.0

import ExampleValues

/// Favourites that are kept in memory.
public final class MemoryFavourites: Favourites {
    private let photos: Broadcast<[Photo.ID]>

    /// Creates favourites with these initial photos.
    public init(_ photos: [Photo.ID] = []) {
        self.photos = Broadcast(photos)
    }

    /// Inserts a photo at the front.
    public func add(_ photo: Photo.ID) async throws {
        photos.change { photos in
            if !photos.contains(photo) { photos.insert(photo, at: 0) }
        }
    }

    /// Removes a photo.
    public func remove(_ photo: Photo.ID) async throws {
        photos.change { $0.removeAll { $0 == photo } }
    }

    /// Moves a mark to a photo's new id.
    public func rename(_ photo: Photo.ID, to new: Photo.ID) async throws {
        photos.change { photos in
            guard photo != new, let place = photos.firstIndex(of: photo) else { return }
            photos[place] = new
            // A photo that had the new name before had its own mark, and no longer exists.
            photos = photos.enumerated().filter { $0.offset == place || $0.element != new }
                .map(\.element)
        }
    }

    /// The current favourites, and again whenever they change.
    public var changes: AsyncStream<[Photo.ID]> { photos.changes }
}
