// SPDX-License-Identifier: Apache-2.0

import CSQLite
import Foundation
import MinyaSQLite
import Testing

@Suite("Opening and migrating")
struct OpeningTests {
    private let shelf: Shelf

    init() throws { shelf = try Shelf() }

    private func error(
        _ migrations: [Migration] = Book.migrations, of file: String? = nil
    ) async -> DatabaseError? {
        await databaseError {
            try await Database(file: file ?? shelf.path(), migrations: migrations)
        }
    }

    /// Returns a symbolic link to the file, in another folder.
    private func link() throws -> String {
        let folder = shelf.path("links")
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: false)
        try FileManager.default.createSymbolicLink(
            atPath: folder + "/books.sqlite", withDestinationPath: shelf.path())
        return folder + "/books.sqlite"
    }

    @Test("A new file keeps its rows, and no log stays beside it")
    func reopening() async throws {
        let first = try await shelf.open()
        try await first.add("a", "b")
        await first.close()
        #expect(shelf.names == ["books.sqlite"])
        let second = try await shelf.open()
        #expect(try await second.titles() == ["a", "b"])
        #expect(await databaseError { try await first.titles() } == .closed)
    }

    @Test("Each migration runs once, in order")
    func migrations() async throws {
        let first = try await shelf.open()
        try await first.add("a")
        await first.close()
        let more =
            Book.migrations + [
                Migration(2, "ALTER TABLE book ADD COLUMN pages INTEGER NOT NULL DEFAULT 1"),
                Migration(3) { writer throws(DatabaseError) in
                    try writer.run("UPDATE book SET pages = \(7)")
                },
            ]
        for _ in 0..<2 {
            let database = try await Database(file: shelf.path(), migrations: more)
            let pages = try await database.read {
                try $0.all("SELECT pages FROM book", as: Int.self)
            }
            #expect(pages == [7])
            await database.close()
        }
    }

    @Test("A migration that fails is rolled back and leaves the file unchanged")
    func halfWay() async throws {
        let first = try await shelf.open()
        try await first.add("a")
        await first.close()
        let before = try shelf.bytes()
        let failing =
            Book.migrations + [Migration(2, "CREATE TABLE a (b); INSERT INTO nowhere VALUES (1)")]
        guard case .migration(2, let reason) = await error(failing) else {
            Issue.record("no error of the migration")
            return
        }
        #expect(reason.contains("nowhere"))
        #expect(try shelf.bytes() == before)
        #expect(shelf.names == ["books.sqlite"])
        let breaking =
            Book.migrations + [
                Migration(2, "DELETE FROM loan; INSERT INTO loan (book) VALUES (99)")
            ]
        guard case .migration(2, _) = await error(breaking) else {
            Issue.record("a foreign key was broken")
            return
        }
        #expect(try shelf.bytes() == before)
    }

    @Test("A file of a newer app is left unchanged")
    func newer() async throws {
        let newest = Book.migrations + [Migration(2, "CREATE TABLE a (b)")]
        await (try Database(file: shelf.path(), migrations: newest)).close()
        let before = try shelf.bytes()
        #expect(await error() == .newerVersion(file: shelf.path(), found: 2, known: 1))
        #expect(try shelf.bytes() == before)
        #expect(shelf.names == ["books.sqlite"])
    }

    @Test("A file with a negative version is reported as damaged")
    func negative() async throws {
        await (try shelf.open()).close()
        try shelf.elsewhere("PRAGMA user_version = -1")
        let before = try shelf.bytes()
        #expect(await error() == .damaged(file: shelf.path()))
        #expect(try shelf.bytes() == before)
    }

    @Test("A writable file whose header says it is read-only is reported as damaged")
    func claimsReadOnly() async throws {
        await (try shelf.open()).close()
        let file = try #require(FileHandle(forWritingAtPath: shelf.path()))
        // The version of the format that is required for writing; SQLite supports 1 and 2.
        try file.seek(toOffset: 18)
        try file.write(contentsOf: [9])
        try file.close()
        let before = try shelf.bytes()
        #expect(await error() == .damaged(file: shelf.path()))
        #expect(try shelf.bytes() == before)
    }

    @Test("A foreign or damaged file is left unchanged", arguments: 0..<7)
    func untouched(_ kind: Int) async throws {
        var expected = DatabaseError.notADatabase(file: shelf.path())
        switch kind {
        case 0: try "Dear diary".write(toFile: shelf.path(), atomically: false, encoding: .utf8)
        case 1:
            try Data((0..<9000).map { UInt8($0 * 7 % 256) }).write(to: URL(filePath: shelf.path()))
        case 2:
            try shelf.elsewhere("CREATE TABLE theirs (a); INSERT INTO theirs VALUES (1)")
            expected = .foreign(file: shelf.path())
        case 3:
            try shelf.elsewhere("PRAGMA journal_mode = WAL; CREATE TABLE theirs (a)")
            expected = .foreign(file: shelf.path())
        default:
            let database = try await shelf.open()
            try await database.add("a")
            await database.close()
            var bytes = try shelf.bytes()
            switch kind {
            // Cut within the page of the schema; its entries overwritten; its header overwritten.
            case 4: bytes.removeSubrange(600...)
            case 5: bytes.replaceSubrange(3000..<4096, with: Data(repeating: 0xff, count: 1096))
            default: bytes.replaceSubrange(100..<120, with: Data(repeating: 0xee, count: 20))
            }
            try bytes.write(to: URL(filePath: shelf.path()))
            expected = .damaged(file: shelf.path())
        }
        let before = try shelf.bytes()
        #expect(await error() == expected)
        #expect(try shelf.bytes() == before)
        #expect(shelf.names == ["books.sqlite"])
    }

    @Test("Another program's file with an unfinished write is left unchanged")
    func journalOfAnother() async throws {
        var other: OpaquePointer?
        defer { sqlite3_close(other) }
        try #require(sqlite3_open(shelf.path("live.sqlite"), &other) == SQLITE_OK)
        // With such a small cache, the file is changed before the transaction ends.
        let script = """
            PRAGMA cache_size = 5; CREATE TABLE theirs (a); INSERT INTO theirs VALUES (zeroblob(9000));
            BEGIN;
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100)
            INSERT INTO theirs SELECT zeroblob(2000) FROM n; UPDATE theirs SET a = 1;
            """
        try #require(sqlite3_exec(other, script, nil, nil, nil) == SQLITE_OK)
        for end in ["", "-journal"] {
            try FileManager.default.copyItem(
                atPath: shelf.path("live.sqlite") + end, toPath: shelf.path() + end)
        }
        let before = [try shelf.bytes(), try shelf.bytes("books.sqlite-journal")]
        #expect(await error() == .foreign(file: shelf.path()))
        let link = try link()
        #expect(await error(of: link) == .foreign(file: link))
        #expect(try [shelf.bytes(), shelf.bytes("books.sqlite-journal")] == before)
    }

    @Test("The log of a rejected file is left unchanged")
    func logOfANewer() async throws {
        let newest = Book.migrations + [Migration(2, "CREATE TABLE a (b)")]
        let other = try await Database(file: shelf.path("live.sqlite"), migrations: newest)
        try await other.add("a")
        // As after a crash: the log exists, and no process has the file open.
        for end in ["", "-wal"] {
            try FileManager.default.copyItem(
                atPath: shelf.path("live.sqlite") + end, toPath: shelf.path() + end)
        }
        let before = [try shelf.bytes(), try shelf.bytes("books.sqlite-wal")]
        #expect(await error() == .newerVersion(file: shelf.path(), found: 2, known: 1))
        let link = try link()
        #expect(await error(of: link) == .newerVersion(file: link, found: 2, known: 1))
        #expect(try [shelf.bytes(), shelf.bytes("books.sqlite-wal")] == before)
    }

    @Test("A file can be moved aside, and a new one created in its place")
    func moveAside() async throws {
        try "Dear diary".write(toFile: shelf.path(), atomically: false, encoding: .utf8)
        for turn in 1...2 {
            let aside = try Database.moveAside(shelf.path())
            #expect(aside == shelf.path("books.sqlite.aside-\(turn)"))
            let database = try await shelf.open()
            #expect(try await database.titles() == [])
            await database.close()
        }
        #expect(try shelf.bytes("books.sqlite.aside-1") == Data("Dear diary".utf8))
        #expect(throws: DatabaseError.self) { try Database.moveAside(shelf.path("nothing")) }
    }

    @Test("An invalid path or list of migrations is rejected")
    func mistakes() async throws {
        let nowhere = await databaseError {
            try await Database(file: shelf.path("no/folder.sqlite"), migrations: [])
        }
        guard case .cannotOpen = nowhere else {
            Issue.record("\(String(describing: nowhere))")
            return
        }
        for file in ["", ":memory:", "a\0b"] {
            let error = await databaseError { try await Database(file: file, migrations: []) }
            guard case .misuse = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
        }
        guard case .misuse = await error([Migration(2, "CREATE TABLE a (b)")]) else {
            Issue.record("migrations from 2")
            return
        }
        #expect(shelf.names == [])
    }

    @Test("check finds damage deep in a file")
    func check() async throws {
        let database = try await shelf.open()
        try await database.write { writer in
            for number in 0..<5000 {
                try writer.run("INSERT INTO book (title) VALUES (\("Title \(number)"))")
            }
        }
        try await database.check()
        await database.close()
        var bytes = try shelf.bytes()
        bytes.replaceSubrange(40_960..<41_000, with: Data(repeating: 0xee, count: 40))
        try bytes.write(to: URL(filePath: shelf.path()))
        let damaged = try await shelf.open()
        #expect(await databaseError { try await damaged.check() } == .damaged(file: shelf.path()))
    }

    @Test("A database in memory needs no file")
    func memory() async throws {
        let database = try await Database(inMemory: Book.migrations)
        try await database.add("a")
        #expect(try await database.titles() == ["a"])
    }
}
