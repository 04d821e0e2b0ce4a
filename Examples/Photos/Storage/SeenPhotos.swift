// SPDX-License-Identifier: Apache-2.0

public import Minya

/// A cache of a web service's answers, for when the service is unreachable.
///
/// It is only a cache: it may be lost. It stores at most ``SeenPhotos/mostLists`` lists and
/// ``SeenPhotos/mostDetails`` photos; beyond that the ones stored longest ago are dropped.
public protocol SeenPhotos: Storage {
    /// The record of removals: an answer requested before a removal is not stored after it.
    var forgettings: Forgettings { get }

    /// Stores a page as part of its list, unless the list was removed since the page was requested.
    func keep(
        _ page: PhotoPage, of source: PhotoSource, after cursor: PhotoPage.Cursor?,
        on day: PhotoDate, askedAt asked: Forgettings.Moment
    ) async throws

    /// Returns the cached part of a list; nil if there is none.
    func list(of source: PhotoSource) async throws -> SeenList?

    /// Stores the details of a photo; once anything was removed in this run, only if a list
    /// contains the photo.
    func keep(
        _ detail: PhotoDetail, on day: PhotoDate, askedAt asked: Forgettings.Moment
    ) async throws

    /// Returns the cached details of a photo with their date in ``PhotoDetail/seen``; nil if there
    /// are none.
    func detail(of id: Photo.ID) async throws -> PhotoDetail?

    /// Removes the cached results of a search, also within the favourites, and the details of
    /// photos that no other list contains.
    ///
    /// It does not matter which list contained them before. The favourites in `spared` are kept.
    func forgetSearch(_ text: String, sparing spared: Set<Photo.ID>) async throws

    /// Removes the cached data of a photo, also from the lists.
    func forget(_ id: Photo.ID) async throws

    /// Removes everything.
    func clear() async throws
}

extension SeenPhotos {
    /// The maximum number of lists.
    public static var mostLists: Int { 50 }

    /// The maximum number of photos whose details are stored.
    public static var mostDetails: Int { 500 }
}
