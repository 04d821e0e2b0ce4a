// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import MinyaSQLite
import PhotosCore

/// The kind of data in a row of the cache.
enum SeenKind: Int, SQLValue {
    case list, detail, pictures
}

extension DatabaseReader {
    /// Returns the data stored under a name; nil if there is none, or if another version of Photos
    /// stored it in another format.
    func seen<Value: Decodable>(_ kind: SeenKind, _ name: String) throws(DatabaseError) -> Value? {
        let content = try first(
            "SELECT content FROM seen WHERE kind = \(kind) AND name = \(name)", as: [UInt8].self)
        return content.flatMap { try? Value(json: $0) }
    }
}

extension DatabaseWriter {
    /// Stores a value as the newest of all.
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

    /// Drops the oldest rows of a kind beyond a number.
    func drop(_ kind: SeenKind, beyond count: Int) throws(DatabaseError) {
        try run(
            """
            DELETE FROM seen WHERE kind = \(kind) AND number NOT IN (
                SELECT number FROM seen WHERE kind = \(kind) ORDER BY number DESC LIMIT \(count))
            """)
    }

    /// Drops the oldest rows of all kinds beyond a total number of bytes.
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
