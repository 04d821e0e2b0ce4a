// SPDX-License-Identifier: Apache-2.0

/// A part of a search's answer: the photos between two places of its order.
public struct PhotoPage: Equatable, Sendable {
    /// The photos of this page, the newest first.
    public var photos: [Photo]

    /// How many photos the whole search found.
    public var total: Int

    /// Where the next page starts, or nil if this is the last one.
    public var next: Cursor?

    /// Folders that could not be opened, within the folder searched: their photos are missing.
    public var skippedFolders: [PhotoPath]

    /// Makes a page of its parts.
    public init(
        photos: [Photo],
        total: Int,
        next: Cursor? = nil,
        skippedFolders: [PhotoPath] = []
    ) {
        self.photos = photos
        self.total = total
        self.next = next
        self.skippedFolders = skippedFolders
    }
}

extension PhotoPage {
    /// A place in the order of photos: right after the photo it was made of.
    ///
    /// It names a photo instead of counting, so photos that come or go before it neither repeat
    /// nor hide others.
    public struct Cursor: Hashable, Sendable, Codable {
        /// When the photo before this place was taken.
        public let taken: PhotoDate?
        /// The photo before this place.
        public let id: Photo.ID

        /// Makes the place after the photo `id`, taken at `taken`.
        public init(taken: PhotoDate?, id: Photo.ID) {
            self.taken = taken
            self.id = id
        }
    }
}
