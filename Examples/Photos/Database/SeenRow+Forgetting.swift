// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import MinyaSQLite
import PhotosCore

extension DatabaseWriter {
    /// Forgets a photo, each list keeping its age; gives where its pictures were.
    func forget(_ id: Photo.ID) throws(DatabaseError) -> [PictureAddress] {
        let addresses = try forgetAlone(id)
        for (number, _, list) in try lists() {
            guard var list, list.forget(id), let rest = try? [UInt8](JSONEncoder().encode(list))
            else { continue }
            try run("UPDATE seen SET content = \(rest) WHERE number = \(number)")
        }
        return addresses
    }

    /// Forgets what a text found, and the photos that nothing else led to; gives where their
    /// pictures were.
    func forgetSearch(
        _ text: String, sparing spared: Set<Photo.ID>
    ) throws(DatabaseError) -> [PictureAddress] {
        var forgotten: [SeenList] = []
        var others: [SeenList] = []
        for (number, source, list) in try lists() {
            // What cannot be read is of use to nobody, and may be anything.
            guard let source, let list, !source.isSearch(for: text) else {
                try run("DELETE FROM seen WHERE number = \(number)")
                if let list { forgotten.append(list) }
                continue
            }
            others.append(list)
        }
        var addresses: [PictureAddress] = []
        for id in forgotten.only(besides: others).subtracting(spared) {
            addresses += try forgetAlone(id)
        }
        return addresses
    }

    private func forgetAlone(_ id: Photo.ID) throws(DatabaseError) -> [PictureAddress] {
        let addresses: [PictureAddress]? = try seen(.pictures, id.description)
        try run(
            """
            DELETE FROM seen
            WHERE kind IN (\(SeenKind.detail), \(SeenKind.pictures)) AND name = \(id.description)
            """)
        return addresses ?? []
    }

    private func lists() throws(DatabaseError) -> [(Int, source: PhotoSource?, list: SeenList?)] {
        try all(
            "SELECT number, name, content FROM seen WHERE kind = \(SeenKind.list)", as: Int.self,
            String.self, [UInt8].self
        ).map { number, name, content in
            (number, try? PhotoSource(json: name.utf8), try? SeenList(json: content))
        }
    }
}
