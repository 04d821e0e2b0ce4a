// SPDX-License-Identifier: Apache-2.0

import CSQLite
import Foundation
import MinyaSQLite
import Testing

@Suite("What was deleted")
struct CompactingTests {
    private let shelf: Shelf

    init() throws { shelf = try Shelf() }

    /// The files that have a word in them.
    private func names(having word: String) throws -> [String] {
        try shelf.names.filter { try shelf.bytes($0).firstRange(of: Data(word.utf8)) != nil }
    }

    @Test("is neither in the file nor in its log, which is empty, once it was made anew")
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
        // It goes on as before.
        try await database.add("another")
        #expect(try await database.titles().last == "another")
    }

    @Test("stays in the log while another program reads the file, and that is said")
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

    @Test("can be done in memory as well, and not in a closed file")
    func others() async throws {
        let memory = try await Database(inMemory: Book.migrations)
        try await memory.add("lake")
        try await memory.compact()
        #expect(try await memory.titles() == ["lake"])
        await memory.close()
        #expect(await databaseError { try await memory.compact() } == .closed)
    }
}
