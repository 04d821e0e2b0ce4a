// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Where the pages of photos and the lists they came from leave word for each other.
///
/// A list and the page of a photo know nothing of each other, and in a wide window they stand side
/// by side. So the list's store begins a trail and lets it go along in the page's context; the
/// page's store leaves there what it shows, and the list's store follows with its selection. The
/// answer of a page would come too late for that, and not at all when the person just goes back.
/// The other way round the list wishes for the photo that the person went to beside the page.
/// So does what the page has moved to the trash: when it is left, the list offers to bring it back.
public protocol PhotoTrails: Storage {
    /// A trail that nobody else has.
    func begin() -> PhotoTrail

    /// Leaves word on a trail; nobody hears it when nobody follows.
    func leave(_ photo: Photo.ID, on trail: PhotoTrail)

    /// The photos that are left on a trail from here on, for one who follows; the newest of
    /// several.
    func photos(on trail: PhotoTrail) -> AsyncStream<Photo.ID>

    /// Wishes that the page shows another photo, in the place of what was wished before.
    func wish(for photo: PhotoDetailContext, on trail: PhotoTrail)

    /// Whether something is wished that the page has not taken yet.
    func hasWish(on trail: PhotoTrail) -> Bool

    /// What is wished, which is fulfilled or forgotten with that; at once, so that a page knows
    /// what the person means by a key that follows closely.
    func takeWish(on trail: PhotoTrail) -> PhotoDetailContext?

    /// Says whenever something is wished, for one who follows.
    func wishes(on trail: PhotoTrail) -> AsyncStream<Void>

    /// Leaves word of all that a page has moved to the trash and not brought back.
    func leave(_ trashed: [TrashedPhoto], on trail: PhotoTrail)

    /// What a page has moved to the trash, for one who follows; the newest of several.
    func trashed(on trail: PhotoTrail) -> AsyncStream<[TrashedPhoto]>
}
