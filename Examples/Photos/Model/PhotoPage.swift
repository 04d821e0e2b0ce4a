// SPDX-License-Identifier: Apache-2.0

/// A part of a search's answer: the photos between two places of its order.
public struct PhotoPage: Equatable, Sendable {
    /// The photos of this page, in the order asked for.
    public var photos: [Photo]

    /// How many photos the whole search found.
    public var total: Int

    /// Where the next page starts, or nil if this is the last one.
    public var next: Cursor?

    /// Folders that could not be opened, chosen ones and ones in them: their photos are missing.
    public var skippedFolders: [PhotoPath]

    /// Those of them that are not there at all.
    public var missingFolders: [PhotoPath]

    /// When it was so, if it is told from memory because nobody could be asked; else nil.
    public var seen: PhotoDate?

    /// Makes a page of its parts.
    public init(
        photos: [Photo],
        total: Int,
        next: Cursor? = nil,
        skippedFolders: [PhotoPath] = [],
        missingFolders: [PhotoPath] = [],
        seen: PhotoDate? = nil
    ) {
        self.photos = photos
        self.total = total
        self.next = next
        self.skippedFolders = skippedFolders
        self.missingFolders = missingFolders
        self.seen = seen
    }
}
