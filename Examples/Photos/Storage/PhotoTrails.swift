// SPDX-License-Identifier: Apache-2.0

public import Minya

/// A channel between the pages of photos and the lists they were opened from.
///
/// A list and the page of a photo are independent of each other, and in a wide window they are side
/// by side. Therefore the list's store begins a trail and passes it in the page's context. The
/// page's store reports the shown photo on the trail, and the list's store updates its selection.
/// The page's result would arrive too late for that, and not at all if the user just goes back. In
/// the other direction the list requests the photo that the user selects beside the page. The page
/// also reports the photos it moved to the trash: when it is closed, the list offers to restore
/// them.
public protocol PhotoTrails: Storage {
    /// Returns a new, unique trail.
    func begin() -> PhotoTrail

    /// Reports the shown photo on a trail; without an observer it is discarded.
    func leave(_ photo: Photo.ID, on trail: PhotoTrail)

    /// The photos reported on a trail from now on, for one observer; only the newest value is
    /// buffered.
    func photos(on trail: PhotoTrail) -> AsyncStream<Photo.ID>

    /// Requests that the page shows another photo; replaces an earlier request.
    func wish(for photo: PhotoDetailContext, on trail: PhotoTrail)

    /// Whether there is a request that the page has not taken yet.
    func hasWish(on trail: PhotoTrail) -> Bool

    /// Removes and returns the current request.
    ///
    /// It is synchronous, so that a key press that follows closely applies to the requested photo.
    func consumeWish(on trail: PhotoTrail) -> PhotoDetailContext?

    /// Emits whenever a photo is requested, for one observer.
    func wishes(on trail: PhotoTrail) -> AsyncStream<Void>

    /// Reports all photos that a page has moved to the trash and not restored.
    func leave(_ trashed: [TrashedPhoto], on trail: PhotoTrail)

    /// The photos that a page has moved to the trash, for one observer; only the newest value is
    /// buffered.
    func trashed(on trail: PhotoTrail) -> AsyncStream<[TrashedPhoto]>
}
