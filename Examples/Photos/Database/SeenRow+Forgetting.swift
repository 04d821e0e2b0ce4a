// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import MinyaSQLite
import PhotosCore

extension DatabaseWriter {
    /// Forgets a photo, each list keeping its age; gives where its pictures were.
    func forget(_ id: Photo.ID) throws(DatabaseError) -> [PictureAddress] {
        let addresses = try forgetAlone(id.description)
        for (number, _, list) in try lists() {
            if var list, list.forget(id) { try keep(list, in: number) }
        }
        return addresses
    }

    /// The photos that any list has.
    func listed() throws(DatabaseError) -> Set<Photo.ID> {
        try lists().reduce(into: []) { $0.formUnion($1.list?.photos ?? []) }
    }

    /// Forgets what a text found, and the photos that neither another list has nor is spared; gives
    /// where their pictures were.
    ///
    /// A photo that its list has no more, or whose list gave way, belongs to nobody.
    func forgetSearch(
        _ text: String, sparing spared: Set<Photo.ID>
    ) throws(DatabaseError) -> [PictureAddress] {
        var needed = spared
        for (number, source, list) in try lists() {
            // What cannot be read is of use to nobody, and may be anything.
            guard let source, let list, !source.isSearch(for: text) else {
                try run("DELETE FROM seen WHERE number = \(number)")
                continue
            }
            // Those that are favourites no more are led to by this list no more.
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

    /// Keeps what is left of a list, which stays as old as it is.
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
