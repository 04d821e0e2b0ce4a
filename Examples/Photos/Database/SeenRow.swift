// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import MinyaSQLite
import PhotosCore

/// What a row of what was seen is about.
enum SeenKind: Int, SQLValue {
    case list, detail, pictures
}

extension DatabaseReader {
    /// What was seen under a name; nil if that was nothing, or another version of Photos kept it
    /// in another way.
    func seen<Value: Decodable>(_ kind: SeenKind, _ name: String) throws(DatabaseError) -> Value? {
        let content = try first(
            "SELECT content FROM seen WHERE kind = \(kind) AND name = \(name)", as: [UInt8].self)
        guard let content else { return nil }
        // Foundation crashes at some that are nested too deep, unless something is behind it.
        return try? JSONDecoder().decode(Value.self, from: Data(content + [32, 32]))
    }
}

extension DatabaseWriter {
    /// Keeps something as the newest of all.
    func keep(
        _ value: some Encodable, _ kind: SeenKind, _ name: String
    ) throws(DatabaseError) {
        guard let content = try? [UInt8](JSONEncoder().encode(value)) else { return }
        try run("DELETE FROM seen WHERE kind = \(kind) AND name = \(name)")
        try run(
            """
            INSERT INTO seen (number, kind, name, content)
            VALUES ((SELECT coalesce(max(number), 0) + 1 FROM seen), \(kind), \(name), \(content))
            """)
    }

    /// Forgets a photo, each list keeping its age.
    func forget(_ id: Photo.ID) throws(DatabaseError) {
        try run(
            """
            DELETE FROM seen
            WHERE kind IN (\(SeenKind.detail), \(SeenKind.pictures)) AND name = \(id.description)
            """)
        let lists = try all(
            "SELECT number, content FROM seen WHERE kind = \(SeenKind.list)", as: Int.self,
            [UInt8].self)
        for (number, content) in lists {
            guard var list = try? JSONDecoder().decode(SeenList.self, from: Data(content)),
                list.forget(id), let rest = try? [UInt8](JSONEncoder().encode(list))
            else { continue }
            try run("UPDATE seen SET content = \(rest) WHERE number = \(number)")
        }
    }

    /// Drops the oldest of a kind of which there are too many.
    func drop(_ kind: SeenKind, beyond count: Int) throws(DatabaseError) {
        try run(
            """
            DELETE FROM seen WHERE kind = \(kind) AND number NOT IN (
                SELECT number FROM seen WHERE kind = \(kind) ORDER BY number DESC LIMIT \(count))
            """)
    }

    /// Drops the oldest of all kinds that are too many bytes together.
    func dropOldest(beyond bytes: Int) throws(DatabaseError) {
        try run(
            """
            DELETE FROM seen WHERE number IN (
                SELECT number FROM (
                    SELECT number, sum(length(content)) OVER (ORDER BY number DESC) AS bytes
                    FROM seen)
                WHERE bytes > \(bytes))
            """)
    }
}
