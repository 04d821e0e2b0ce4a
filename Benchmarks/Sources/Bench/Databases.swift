// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaSQLite
import SQLiteFloor

/// Compares MinyaSQLite with the same work in C, each with its own file.
struct Databases {
    /// A row as stored by an app.
    private struct Photo: SQLRow, Equatable {
        let id: Int64
        let title: String
        let taken: Double
        let rating: Int

        init(_ columns: borrowing Columns) throws(DatabaseError) {
            id = try columns[0]
            title = try columns[1]
            taken = try columns[2]
            rating = try columns[3]
        }
    }

    private struct Refused: Error {}

    private let database: Database
    private let floor: OpaquePointer
    private let titles = (0..<100_000).map { "Photo number \($0)" }

    init(folder: URL) async throws {
        database = try await Database(
            file: folder.appending(path: "ours.sqlite").path(percentEncoded: false),
            migrations: [
                Migration(
                    1,
                    """
                    CREATE TABLE photo (id INTEGER PRIMARY KEY, title TEXT NOT NULL,
                        taken REAL NOT NULL, rating INTEGER NOT NULL)
                    """)
            ])
        let path = folder.appending(path: "floor.sqlite").path(percentEncoded: false)
        guard let floor = sqlite_floor_open(path, titles.count) else { throw Refused() }
        self.floor = floor
    }

    private static let turns = 24

    func run() async throws -> [Ratio] {
        let count = 100_000
        // A write inserts a part. Only some writes also move the log into the file, so a turn inserts
        // all rows.
        let part = 10_000
        var (ours, theirs) = (0..<part, 0..<part)
        let after = { (range: Range<Int>) in
            let first = range.upperBound % count
            return first..<(first + part)
        }
        let insert = try await ratio(
            "sqlite_insert", limit: 1.2, steps: part, turns: Self.turns, parts: count / part,
            usesProcessorTime: true
        ) {
            defer { ours = after(ours) }
            return try await insertAll(ours)
        } over: {
            defer { theirs = after(theirs) }
            return sqlite_floor_insert(floor, theirs.lowerBound, part)
        } before: { isOurs in
            guard (isOurs ? ours : theirs).lowerBound == 0 else { return }
            guard isOurs else {
                _ = sqlite_floor_clear(floor)
                return
            }
            try await database.write { try $0.run("DELETE FROM photo") }
        }
        let read = try await ratio(
            "sqlite_read", limit: 1.4, steps: count, turns: Self.turns, usesProcessorTime: true
        ) {
            try await readAll()
        } over: {
            sqlite_floor_read(floor)
        }
        let lookup = try await ratio(
            "sqlite_lookup", limit: 1.2, steps: 10_000, turns: Self.turns, usesProcessorTime: true
        ) {
            try await lookUp(10_000)
        } over: {
            sqlite_floor_lookup(floor, 10_000)
        }
        let observe = try await ratio("sqlite_observe", limit: 1.6, steps: 2_000, turns: Self.turns)
        {
            try await awaitWrites(2_000)
        } over: {
            sqlite_floor_observe(floor, 2_000)
        }
        // Otherwise the database would close while its folder is removed.
        await database.close()
        sqlite_floor_close(floor)
        return [insert, read, lookup, observe]
    }

    /// Performs writes and awaits each until an observer receives the new value.
    private func awaitWrites(_ count: Int) async throws -> Int {
        let newest = database.observe { reader throws(DatabaseError) in
            try reader.all(
                "SELECT id, title, taken, rating FROM photo ORDER BY id LIMIT 20", as: Photo.self)
        }
        var iterator = newest.makeAsyncIterator()
        _ = try await iterator.next()
        for i in 0..<count {
            try await database.write { writer in
                try writer.run("UPDATE photo SET rating = \(i + 10) WHERE id = \(i % 20)")
            }
            guard try await iterator.next() != nil else { throw Refused() }
        }
        return count
    }

    private func insertAll(_ rows: Range<Int>) async throws -> Int {
        try await database.write { [titles] writer in
            for i in rows {
                try writer.run(
                    """
                    INSERT INTO photo (id, title, taken, rating)
                    VALUES (\(i), \(titles[i]), \(Double(i) * 0.5), \(i % 6))
                    """)
            }
            return rows.count
        }
    }

    private func readAll() async throws -> Int {
        try await database.read { reader in
            try reader.all("SELECT id, title, taken, rating FROM photo", as: Photo.self).count
        }
    }

    private func lookUp(_ count: Int) async throws -> Int {
        try await database.read { reader in
            var found = 0
            for i in 0..<count {
                let photo = try reader.first(
                    "SELECT id, title, taken, rating FROM photo WHERE id = \(i * 7919 % 100_000)",
                    as: Photo.self)
                if let photo, photo.rating >= 0 { found += 1 }
            }
            return found
        }
    }
}
