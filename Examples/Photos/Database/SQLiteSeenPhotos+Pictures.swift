// SPDX-License-Identifier: Apache-2.0

import MinyaSQLite
public import PhotosCore

extension SQLiteSeenPhotos: SeenPictures {
    public func keep(
        _ pictures: [Photo.ID: [PictureAddress]], of source: PhotoSource?,
        askedAt asked: Forgettings.Moment
    ) async throws {
        guard !pictures.isEmpty else { return }
        try await write { [limit, forgettings] writer throws(DatabaseError) in
            let areAllKept =
                source.map { forgettings.spare($0, since: asked) }
                ?? forgettings.isNothing
            let listed = areAllKept ? nil : try writer.listed()
            for (id, addresses) in pictures where listed?.contains(id) != false {
                try writer.keep(addresses, .pictures, id.description)
            }
            try writer.drop(.pictures, beyond: Self.mostPhotos)
            try writer.dropOldest(beyond: limit)
        }
    }

    public func pictures(of id: Photo.ID) async throws -> [PictureAddress] {
        try await read { reader throws(DatabaseError) in
            try reader.seen(.pictures, id.description) ?? []
        }
    }
}
