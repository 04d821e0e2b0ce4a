// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import MinyaSQLite
import PhotosCore

extension DatabaseWriter {
    /// Removes a photo without changing the age of its lists; returns its picture addresses.
    func forget(_ id: Photo.ID) throws(DatabaseError) -> [PictureAddress] {
        let addresses = try forgetAlone(id.description)
        for (number, _, list) in try lists() {
            if var list, list.forget(id) { try keep(list, in: number) }
        }
        return addresses
    }

    /// Returns the photos that are in any list.
    func listed() throws(DatabaseError) -> Set<Photo.ID> {
        try lists().reduce(into: []) { $0.formUnion($1.list?.photos ?? []) }
    }

    /// Removes the results of a search, and the photos that are neither in another list nor spared;
    /// returns their picture addresses.
    ///
    /// This includes photos that their list no longer contains, or whose list was dropped.
    func forgetSearch(
        _ text: String, sparing spared: Set<Photo.ID>
    ) throws(DatabaseError) -> [PictureAddress] {
        var needed = spared
        for (number, source, list) in try lists() {
            // An undecodable list is useless, and may contain anything.
            guard let source, let list, !source.isSearch(for: text) else {
                try run("DELETE FROM seen WHERE number = \(number)")
                continue
            }
            // Photos that are no longer favourites are no longer reachable through this list.
            let rest = source.query.among == nil ? list : list.among(spared)
            if rest != list { try keep(rest, in: number) }
            needed.formUnion(rest.photos)
        }
        let names = try all(
            "SELECT DISTINCT name FROM seen WHERE kind IN (\(SeenKind.detail), \(SeenKind.pictures))",
            as: String.self)
        var addresses: [PictureAddress] = []
        for name in Set(names).subtracting(needed.map(\.description)) {
            addresses += try forgetAlone(name)
        }
        return addresses
    }

    private func forgetAlone(_ photo: String) throws(DatabaseError) -> [PictureAddress] {
        let addresses: [PictureAddress]? = try seen(.pictures, photo)
        try run(
            """
            DELETE FROM seen
            WHERE kind IN (\(SeenKind.detail), \(SeenKind.pictures)) AND name = \(photo)
            """)
        return addresses ?? []
    }

    /// Stores the rest of a list without changing its age.
    private func keep(_ list: SeenList, in number: Int) throws(DatabaseError) {
        guard let content = try? [UInt8](JSONEncoder().encode(list)) else { return }
        try run("UPDATE seen SET content = \(content) WHERE number = \(number)")
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
