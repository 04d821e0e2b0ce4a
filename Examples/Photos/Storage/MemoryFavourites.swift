// SPDX-License-Identifier: Apache-2.0

import ExampleValues

/// Favourites that last as long as the app runs.
public final class MemoryFavourites: Favourites {
    private let photos: Broadcast<[Photo.ID]>

    /// These favourites at first.
    public init(_ photos: [Photo.ID] = []) {
        self.photos = Broadcast(photos)
    }

    /// Puts a photo in front.
    public func add(_ photo: Photo.ID) async throws {
        photos.change { photos in
            if !photos.contains(photo) { photos.insert(photo, at: 0) }
        }
    }

    /// Takes a photo out.
    public func remove(_ photo: Photo.ID) async throws {
        photos.change { $0.removeAll { $0 == photo } }
    }

    /// Lets a mark go on to a photo's new name.
    public func rename(_ photo: Photo.ID, to new: Photo.ID) async throws {
        photos.change { photos in
            guard photo != new, let place = photos.firstIndex(of: photo) else { return }
            photos[place] = new
            // A photo that had this name before was marked for itself, and is no more.
            photos = photos.enumerated().filter { $0.offset == place || $0.element != new }
                .map(\.element)
        }
    }

    /// The favourites as they are, and again whenever they change.
    public var changes: AsyncStream<[Photo.ID]> { photos.changes }
}
