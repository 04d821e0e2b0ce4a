// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Where the pictures of photos on the web were, so that those that were fetched are found when
/// nobody can be asked.
///
/// It may be lost, as ``SeenPhotos`` may; of more than ``SeenPictures/mostPhotos`` the one that was
/// kept longest ago gives way.
public protocol SeenPictures: Storage {
    /// What was forgotten here: what was asked before that is not kept after it.
    var forgettings: Forgettings { get }

    /// Keeps where the pictures of some photos are, in the place of what was known of these.
    ///
    /// If their list was forgotten since that was asked for, only those are kept that another list
    /// has; and where a photo was asked for, those of one that a list has, once anything was
    /// forgotten in this run.
    ///
    /// - Parameter source: The list that is on its way with them; nil where a photo was asked for.
    func keep(
        _ pictures: [Photo.ID: [PictureAddress]], of source: PhotoSource?,
        askedAt asked: Forgettings.Moment
    ) async throws

    /// Where the pictures of a photo were; none if that is not known.
    func pictures(of id: Photo.ID) async throws -> [PictureAddress]

    /// Forgets where the pictures of a photo were.
    func forget(_ id: Photo.ID) async throws
}

extension SeenPictures {
    /// Of how many photos the pictures are known.
    public static var mostPhotos: Int { 5_000 }
}
