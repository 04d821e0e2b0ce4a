// SPDX-License-Identifier: Apache-2.0

public import Minya

/// What the page of one photo is opened with: the photo, and the list it was chosen from.
public struct PhotoDetailContext: Equatable, Sendable {
    /// The photos that the list has fetched, in its order.
    public var photos: [Photo]
    /// The chosen one among them.
    public var index: Int
    /// How many the list has in all.
    public var total: Int
    /// What the list is a part of.
    public var source: PhotoSource
    /// Where the list goes on, or nil at its end.
    public var next: PhotoPage.Cursor?
    /// Where the list wants to hear which photo is shown, or nil.
    public var trail: PhotoTrail?

    public init(
        photos: [Photo], index: Int, total: Int, source: PhotoSource,
        next: PhotoPage.Cursor? = nil, trail: PhotoTrail? = nil
    ) {
        self.photos = photos
        self.index = index
        self.total = total
        self.source = source
        self.next = next
        self.trail = trail
    }
}

extension SceneKey where Context == PhotoDetailContext, Result == Never {
    /// One photo, large, with what is known of it.
    public static var photoDetail: Self { "photo-detail" }
}
