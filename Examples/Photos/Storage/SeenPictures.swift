// SPDX-License-Identifier: Apache-2.0

public import Minya

/// A cache of the addresses of web pictures, so that downloaded pictures are found while offline.
///
/// It may be lost, as ``SeenPhotos`` may; it stores at most ``SeenPictures/mostPhotos`` photos, and
/// beyond that the one stored longest ago is dropped.
public protocol SeenPictures: Storage {
    /// The record of removals: an answer requested before a removal is not stored after it.
    var forgettings: Forgettings { get }

    /// Stores the picture addresses of some photos, replacing those stored before.
    ///
    /// If their list was removed since it was requested, only the addresses of photos in another
    /// list are stored. For a single requested photo, once anything was removed in this run, they
    /// are stored only if a list contains the photo.
    ///
    /// - Parameter source: The list that is being fetched with them; nil for a single photo.
    func keep(
        _ pictures: [Photo.ID: [PictureAddress]], of source: PhotoSource?,
        askedAt asked: Forgettings.Moment
    ) async throws

    /// Returns the picture addresses of a photo; empty if they are not cached.
    func pictures(of id: Photo.ID) async throws -> [PictureAddress]

    /// Removes the picture addresses of a photo.
    func forget(_ id: Photo.ID) async throws
}

extension SeenPictures {
    /// The maximum number of photos whose picture addresses are stored.
    public static var mostPhotos: Int { 5_000 }
}
