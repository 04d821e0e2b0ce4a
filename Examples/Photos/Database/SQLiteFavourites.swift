// SPDX-License-Identifier: Apache-2.0

import MinyaSQLite
public import PhotosCore

/// Favourites that are there in the next run of the app.
public struct SQLiteFavourites: Favourites {
    private let database: PhotosDatabase

    /// Favourites in a database.
    public init(in database: PhotosDatabase) { self.database = database }

    /// Puts a photo in front.
    public func add(_ photo: Photo.ID) async throws {
        try await database.write { writer throws(DatabaseError) in
            try writer.run(
                """
                INSERT INTO favourite (photo) VALUES (\(photo.description))
                ON CONFLICT (photo) DO NOTHING
                """)
        }
    }

    /// Takes a photo out.
    public func remove(_ photo: Photo.ID) async throws {
        try await database.write { writer throws(DatabaseError) in
            try writer.run("DELETE FROM favourite WHERE photo = \(photo.description)")
        }
    }

    /// Lets a mark go on to a photo's new name.
    public func rename(_ photo: Photo.ID, to new: Photo.ID) async throws {
        guard photo != new else { return }
        try await database.write { writer throws(DatabaseError) in
            // A photo that had this name before was marked for itself, and is no more.
            try writer.run(
                """
                UPDATE OR REPLACE favourite SET photo = \(new.description)
                WHERE photo = \(photo.description)
                """)
        }
    }

    /// The favourites as they are, and again whenever they change.
    public var changes: AsyncStream<[Photo.ID]> {
        database.changes { reader throws(DatabaseError) in
            try reader.all("SELECT photo FROM favourite ORDER BY number DESC", as: String.self)
                .compactMap(Photo.ID.init)
        }
    }
}
