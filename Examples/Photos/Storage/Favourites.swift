// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The photos the person marked as favourites, the newest mark first, each photo once.
///
/// A photo whose file is gone keeps its mark: the file may come back, from the trash or with the
/// disk it lies on.
public protocol Favourites: Storage {
    /// Puts a photo in front; one that is there already stays where it is.
    func add(_ photo: Photo.ID) async throws

    /// Takes a photo out.
    func remove(_ photo: Photo.ID) async throws

    /// Lets the mark of a photo, if it has one, go on to what the photo is called now.
    func rename(_ photo: Photo.ID, to new: Photo.ID) async throws

    /// The favourites as they are, and again whenever they change.
    var changes: AsyncStream<[Photo.ID]> { get }
}
