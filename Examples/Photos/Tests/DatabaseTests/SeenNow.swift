// SPDX-License-Identifier: Apache-2.0

import PhotosCore
import PhotosDatabase

// Stores data as if it had been requested and answered at the same moment.

extension SeenPhotos {
    func keep(
        _ page: PhotoPage, of source: PhotoSource, after cursor: PhotoPage.Cursor?,
        on day: PhotoDate
    ) async throws {
        try await keep(page, of: source, after: cursor, on: day, askedAt: forgettings.moment)
    }

    func keep(_ detail: PhotoDetail, on day: PhotoDate) async throws {
        try await keep(detail, on: day, askedAt: forgettings.moment)
    }
}

extension SeenPictures {
    func keep(_ pictures: [Photo.ID: [PictureAddress]]) async throws {
        try await keep(pictures, of: nil, askedAt: forgettings.moment)
    }
}

extension PersonalSeenPhotos {
    /// Creates a cache with a single account.
    init(_ seen: SQLiteSeenPhotos) { self.init(seen.forgettings) { seen } }
}
