// SPDX-License-Identifier: Apache-2.0

/// A part of a search's answer: the photos between two positions of its order.
public struct PhotoPage: Equatable, Sendable, Codable {
    /// The photos of this page, in the requested order.
    public var photos: [Photo]

    /// The total number of photos found.
    public var total: Int

    /// The cursor of the next page, or nil if this is the last one.
    public var next: Cursor?

    /// The chosen folders and their subfolders that could not be opened; their photos are missing.
    public var skippedFolders: [PhotoPath]

    /// The skipped folders that do not exist.
    public var missingFolders: [PhotoPath]

    /// Creates a page from its parts.
    public init(
        photos: [Photo],
        total: Int,
        next: Cursor? = nil,
        skippedFolders: [PhotoPath] = [],
        missingFolders: [PhotoPath] = []
    ) {
        self.photos = photos
        self.total = total
        self.next = next
        self.skippedFolders = skippedFolders
        self.missingFolders = missingFolders
    }
}
