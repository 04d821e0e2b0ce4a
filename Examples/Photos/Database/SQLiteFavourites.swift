// SPDX-License-Identifier: Apache-2.0

import MinyaSQLite
public import PhotosCore

/// Favourites that persist between runs of the app.
public struct SQLiteFavourites: Favourites {
    private let database: PhotosDatabase

    /// Creates favourites in a database.
    public init(in database: PhotosDatabase) { self.database = database }

    /// Inserts a photo at the front.
    public func add(_ photo: Photo.ID) async throws {
        try await database.write { writer throws(DatabaseError) in
            try writer.run(
                """
                INSERT INTO favourite (photo) VALUES (\(photo.description))
                ON CONFLICT (photo) DO NOTHING
                """)
        }
    }

    /// Removes a photo.
    public func remove(_ photo: Photo.ID) async throws {
        try await database.write { writer throws(DatabaseError) in
            try writer.run("DELETE FROM favourite WHERE photo = \(photo.description)")
        }
    }

    /// Moves a mark to a photo's new id.
    public func rename(_ photo: Photo.ID, to new: Photo.ID) async throws {
        guard photo != new else { return }
        try await database.write { writer throws(DatabaseError) in
            // A photo that had the new name before had its own mark, and no longer exists.
            try writer.run(
                """
                UPDATE OR REPLACE favourite SET photo = \(new.description)
                WHERE photo = \(photo.description)
                """)
        }
    }

    /// The current favourites, and again whenever they change.
    public var changes: AsyncStream<[Photo.ID]> {
        database.changes { reader throws(DatabaseError) in
            try reader.all("SELECT photo FROM favourite ORDER BY number DESC", as: String.self)
                .compactMap(Photo.ID.init)
        }
    }
}
