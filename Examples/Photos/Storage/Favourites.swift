// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The photos that the user marked as favourites, the newest mark first, each photo once.
///
/// A photo keeps its mark if its file disappears: the file may return, from the trash or with the
/// disk that contains it.
public protocol Favourites: Storage {
    /// Inserts a photo at the front; a photo that is already included keeps its position.
    func add(_ photo: Photo.ID) async throws

    /// Removes a photo.
    func remove(_ photo: Photo.ID) async throws

    /// Moves the mark of a photo, if it has one, to the photo's new id.
    func rename(_ photo: Photo.ID, to new: Photo.ID) async throws

    /// The current favourites, and again whenever they change.
    var changes: AsyncStream<[Photo.ID]> { get }
}
