// SPDX-License-Identifier: Apache-2.0

import CSQLite
import Foundation
import MinyaSQLite
import Testing

@Suite("Compacting a database")
struct CompactingTests {
    private let shelf: Shelf

    init() throws { shelf = try Shelf() }

    /// Returns the names of the files that contain a word.
    private func names(having word: String) throws -> [String] {
        try shelf.names.filter { try shelf.bytes($0).firstRange(of: Data(word.utf8)) != nil }
    }

    @Test("Compacting removes deleted data from the file and empties the log")
    func gone() async throws {
        let database = try await shelf.open()
        for number in 0..<200 {
            try await database.add("Title \(number) " + String(repeating: "x", count: number * 9))
        }
        try await database.add("SECRETWORD of many", "SECRETWORD")
        try await database.write { try $0.run("DELETE FROM book WHERE title LIKE 'SECRET%'") }
        #expect(try names(having: "SECRETWORD") != [])
        try await database.compact()
        #expect(try names(having: "SECRETWORD") == [])
        #expect(try shelf.bytes("books.sqlite-wal").isEmpty)
        #expect(try await database.titles().count == 200)
        try await database.check()
        // The database can still be used.
        try await database.add("another")
        #expect(try await database.titles().last == "another")
    }

    @Test("Compacting throws busy while another program reads the file")
    func busy() async throws {
        let database = try await shelf.open(patience: .milliseconds(50))
        try await database.add("lake", "SECRETWORD")
        var other: OpaquePointer?
        defer { sqlite3_close(other) }
        try #require(sqlite3_open(shelf.path(), &other) == SQLITE_OK)
        try #require(
            sqlite3_exec(other, "BEGIN; SELECT id FROM book", nil, nil, nil) == SQLITE_OK)
        try await database.write { try $0.run("DELETE FROM book WHERE title = 'SECRETWORD'") }
        #expect(await databaseError { try await database.compact() } == .busy(file: shelf.path()))
        #expect(try await database.titles() == ["lake"])
        try #require(sqlite3_exec(other, "COMMIT", nil, nil, nil) == SQLITE_OK)
        try await database.compact()
        #expect(try names(having: "SECRETWORD") == [])
    }

    @Test("A database in memory can be compacted, but not a closed one")
    func others() async throws {
        let memory = try await Database(inMemory: Book.migrations)
        try await memory.add("lake")
        try await memory.compact()
        #expect(try await memory.titles() == ["lake"])
        await memory.close()
        #expect(await databaseError { try await memory.compact() } == .closed)
    }

    @Test("Compacting or changing a damaged file throws damaged, not full")
    func damaged() async throws {
        let database = try await shelf.open()
        try await database.add(String(repeating: "x", count: 20_000))
        await database.close()
        // The row continues in pages that each begin with the number of the next one.
        var bytes = [UInt8](try shelf.bytes())
        let pages = stride(from: 0, to: bytes.count, by: 4096).filter { page in
            bytes[(page + 4)..<(page + 4096)].allSatisfy { $0 == UInt8(ascii: "x") }
        }
        let page = try #require(pages.first)
        bytes.replaceSubrange(page..<(page + 4), with: [0x7f, 0xff, 0xff, 0xff])
        try Data(bytes).write(to: URL(filePath: shelf.path()))

        let damaged = try await shelf.open()
        let error = DatabaseError.damaged(file: shelf.path())
        #expect(await databaseError { try await damaged.compact() } == error)
        #expect(
            await databaseError {
                try await damaged.write { try $0.run("UPDATE book SET title = upper(title)") }
            } == error)
    }

    @Test("An intact table that has no row ID left throws full, not damaged")
    func full() async throws {
        let database = try await shelf.open()
        let error = await databaseError {
            try await database.write { writer in
                try writer.run("CREATE TABLE line (id INTEGER PRIMARY KEY AUTOINCREMENT)")
                try writer.run("INSERT INTO line VALUES (\(Int64.max))")
                try writer.run("INSERT INTO line VALUES (NULL)")
            }
        }
        #expect(error == .full(file: shelf.path()))
        try await database.add("lake")
        #expect(try await database.titles() == ["lake"])
    }
}
