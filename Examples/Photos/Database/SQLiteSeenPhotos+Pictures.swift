// SPDX-License-Identifier: Apache-2.0

import MinyaSQLite
public import PhotosCore

extension SQLiteSeenPhotos: SeenPictures {
    public func keep(_ pictures: [Photo.ID: [PictureAddress]]) async throws {
        guard !pictures.isEmpty else { return }
        try await write { [limit] writer throws(DatabaseError) in
            for (id, addresses) in pictures {
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
