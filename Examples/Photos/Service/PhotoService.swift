// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Finds photos.
///
/// Every call may be cancelled, and throws nothing but a `Rejection` (the folder is missing, is no
/// folder or may not be read; the query or the id is none), a `Failure` (there was no reading it)
/// or a `CancellationError`. Trouble with one file is no error: it is that photo's ``Photo/issue``.
public protocol PhotoService: Service {
    /// The folder whose photos these are.
    func folder() async throws -> PhotoFolder

    /// The photos that match `query`, newest first; those without a date after those with one.
    ///
    /// Photos of the same moment are in the order of their ids. Without a cursor it is the first
    /// page; a `limit` outside of 1 to 500 is brought into it.
    func search(
        _ query: PhotoQuery,
        after cursor: PhotoPage.Cursor?,
        limit: Int
    ) async throws -> PhotoPage

    /// Everything known of one photo, read from its file now.
    func detail(of id: Photo.ID) async throws -> PhotoDetail

    /// Forgets what is known of the folder, so that the next search looks at it anew.
    func refresh() async
}
