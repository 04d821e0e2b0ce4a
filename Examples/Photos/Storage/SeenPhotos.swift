// SPDX-License-Identifier: Apache-2.0

public import Minya

/// What a service on the web answered, for when it cannot be asked.
///
/// It is no more than a memory: it may be lost, and of more than ``SeenPhotos/mostLists`` lists or
/// ``SeenPhotos/mostDetails`` photos the one that was kept longest ago gives way.
public protocol SeenPhotos: Storage {
    /// What was forgotten here: what was asked before that is not kept after it.
    var forgettings: Forgettings { get }

    /// Takes a page into what is known of its list, unless that was forgotten since it was asked
    /// for.
    func keep(
        _ page: PhotoPage, of source: PhotoSource, after cursor: PhotoPage.Cursor?,
        on day: PhotoDate, askedAt asked: Forgettings.Moment
    ) async throws

    /// What was seen of a list; nil if that was nothing.
    func list(of source: PhotoSource) async throws -> SeenList?

    /// Keeps what is known of a photo; once anything was forgotten in this run, only of one that a
    /// list has.
    func keep(
        _ detail: PhotoDetail, on day: PhotoDate, askedAt asked: Forgettings.Moment
    ) async throws

    /// What was known of a photo, and ``PhotoDetail/seen`` when; nil if that was nothing.
    func detail(of id: Photo.ID) async throws -> PhotoDetail?

    /// Forgets what was seen of a search for a text, among the favourites, too, and all that is
    /// known of photos which are in no other list, whichever list led to them once; but for the
    /// favourites, which are spared.
    func forgetSearch(_ text: String, sparing spared: Set<Photo.ID>) async throws

    /// Forgets what was known of a photo, in the lists, too.
    func forget(_ id: Photo.ID) async throws

    /// Forgets everything.
    func clear() async throws
}

extension SeenPhotos {
    /// How many lists are kept.
    public static var mostLists: Int { 50 }

    /// Of how many photos everything known is kept.
    public static var mostDetails: Int { 500 }
}
