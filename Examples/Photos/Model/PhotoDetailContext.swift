// SPDX-License-Identifier: Apache-2.0

/// The context of a photo's page: the photo, and the list it was chosen from, if there is one.
public struct PhotoDetailContext: Equatable, Sendable, Codable {
    /// The photos that the list has fetched, in its order.
    public var photos: [Photo]
    /// The index of the chosen photo.
    public var index: Int
    /// The total number of photos in the list.
    public var total: Int
    /// The source of the list.
    public var source: PhotoSource
    /// The cursor of the list's next page, or nil at its end.
    public var next: PhotoPage.Cursor?
    /// The trail on which to report the shown photo to the list, or nil.
    public var trail: PhotoTrail?
    /// The photo to show if there is no list: the others are then only its neighbours, as far as a
    /// ``NeighbourService`` has returned them.
    public private(set) var lone: Photo.ID?

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

    /// Creates the context of a photo without a list, such as one that a link refers to.
    public init(lone id: Photo.ID) {
        self.init(photos: [], index: 0, total: 0, source: .search(PhotoQuery()))
        lone = id
    }
}
