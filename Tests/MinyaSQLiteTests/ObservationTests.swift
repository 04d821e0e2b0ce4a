// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaTesting
import Synchronization
import Testing

@testable import MinyaSQLite

@Suite("Observing a query", .timeLimit(.minutes(1)))
struct ObservationTests {
    private let shelf: Shelf
    private let database: Database

    init() async throws {
        shelf = try Shelf()
        database = try await shelf.open()
    }

    private var titles: DatabaseChanges<[String]> {
        database.observe { reader throws(DatabaseError) in
            try reader.all("SELECT title FROM book ORDER BY id", as: String.self)
        }
    }

    @Test("An observation delivers the current value, and a new one after each write")
    func tells() async throws {
        var iterator = titles.makeAsyncIterator()
        #expect(try await iterator.next() == [])
        try await database.add("a")
        #expect(try await iterator.next() == ["a"])
        try await database.write { try $0.run("DELETE FROM book") }
        #expect(try await iterator.next() == [])
    }

    @Test("A query that finds no row delivers nil, and later the row")
    func missing() async throws {
        let first = database.observe { reader throws(DatabaseError) in
            try reader.first("SELECT title FROM book ORDER BY id", as: String.self)
        }
        var iterator = first.makeAsyncIterator()
        let none: String?? = try await iterator.next()
        #expect(none == .some(nil))
        try await database.add("a")
        #expect(try await iterator.next() == "a")
    }

    @Test("A waiting observation throws closed when the database is closed")
    func closed() async throws {
        var iterator = titles.makeAsyncIterator()
        #expect(try await iterator.next() == [])
        async let close: Void = database.close()
        await #expect(throws: DatabaseError.closed) { try await iterator.next() }
        await close
    }

    @Test("A slow reader receives only the newest of several values")
    func newest() async throws {
        var iterator = titles.makeAsyncIterator()
        _ = try await iterator.next()
        for title in ["a", "b", "c"] { try await database.add(title) }
        #expect(try await iterator.next() == ["a", "b", "c"])
    }

    @Test("A query is repeated only for writes to its tables, including cascades")
    func tables() async throws {
        let reads = Atomic(0)
        let loans = database.observe { reader throws(DatabaseError) in
            reads.add(1, ordering: .relaxed)
            return try reader.first("SELECT count(*) FROM loan", as: Int.self) ?? 0
        }
        var iterator = loans.makeAsyncIterator()
        #expect(try await iterator.next() == 0)
        try await database.add("a", "b")
        try await database.write { try $0.run("INSERT INTO loan (book) VALUES (\(1))") }
        #expect(try await iterator.next() == 1)
        #expect(reads.load(ordering: .relaxed) == 2)
        try await database.write { try $0.run("DELETE FROM book WHERE id = \(1)") }
        #expect(try await iterator.next() == 0)
    }

    @Test("Writes of a trigger that is newer than the statement are observed")
    func youngTrigger() async throws {
        let loans = database.observe { reader throws(DatabaseError) in
            try reader.first("SELECT count(*) FROM loan", as: Int.self) ?? 0
        }
        var iterator = loans.makeAsyncIterator()
        #expect(try await iterator.next() == 0)
        try await database.add("a")
        try await database.write { writer throws(DatabaseError) in
            try writer.run(
                """
                CREATE TRIGGER lends AFTER INSERT ON book
                BEGIN INSERT INTO loan (book) VALUES (new.id); END
                """)
        }
        for count in 1...2 {
            try await database.add("\(count)")
            #expect(try await iterator.next() == count)
        }
    }

    @Test("A write is observed if a run of its statement failed before in the same transaction")
    func failedRun() async throws {
        // In memory, where no change of a file is noticed.
        let database = try await Database(inMemory: Book.migrations)
        let titles = database.observe { reader throws(DatabaseError) in
            try reader.all("SELECT title FROM book ORDER BY id", as: String.self)
        }
        var iterator = titles.makeAsyncIterator()
        #expect(try await iterator.next() == [])
        try await database.add("a")
        #expect(try await iterator.next() == ["a"])
        @Sendable func delete(_ id: Int, _ writer: DatabaseWriter) throws(DatabaseError) {
            try writer.run("DELETE FROM book WHERE id = \(id)")
        }
        try await database.write { writer throws(DatabaseError) in try delete(-1, writer) }
        try await database.write { writer throws(DatabaseError) in
            _ = try? writer.run("DELETE FROM book WHERE id = ?")
            try delete(1, writer)
        }
        #expect(try await iterator.next() == [])
    }

    @Test("An observation whose task was cancelled stays ended")
    func ended() async throws {
        let reads = Atomic(0)
        let books = database.observe { reader throws(DatabaseError) in
            reads.add(1, ordering: .relaxed)
            return try reader.first("SELECT count(*) FROM book", as: Int.self)
        }
        // Used by one task after the other.
        nonisolated(unsafe) var iterator = books.makeAsyncIterator()
        #expect(try await iterator.next() == 0)
        let task = Task { try await iterator.next() }
        task.cancel()
        #expect(try await task.value == nil)
        try await database.add("a")
        #expect(try await iterator.next() == nil)
        #expect(reads.load(ordering: .relaxed) == 1)
    }

    @Test("Changes that are rolled back and equal values are not delivered")
    func leavesOut() async throws {
        var iterator = titles.makeAsyncIterator()
        #expect(try await iterator.next() == [])
        _ = await databaseError { try await database.add("a", "a") }
        try await database.add("b")
        #expect(try await iterator.next() == ["b"])
        try await database.write { try $0.run("UPDATE book SET price = \(2.5)") }
        try await database.add("c")
        #expect(try await iterator.next() == ["b", "c"])
    }

    @Test("Writes of another connection are observed")
    func others() async throws {
        var iterator = titles.makeAsyncIterator()
        #expect(try await iterator.next() == [])
        try shelf.elsewhere("INSERT INTO book (title) VALUES ('theirs')")
        #expect(try await iterator.next() == ["theirs"])
        let clock = ContinuousClock()
        var times: [Duration] = []
        for turn in 0..<9 {
            try shelf.elsewhere("INSERT INTO book (title) VALUES ('\(turn)')")
            let start = clock.now
            _ = try await iterator.next()
            times.append(clock.now - start)
        }
        print("│ a write of another connection was observed in \(times.sorted()[4]), median of 9")
    }

    @Test("The kernel reports a write of another connection", .timeLimit(.minutes(1)))
    func told() async throws {
        let files = [database.place.path, database.place.log]
        let change = try #require(FileChanges.first(of: files))
        try shelf.elsewhere("INSERT INTO book (title) VALUES ('theirs')")
        for await _ in change {}
        let isMissing = FileChanges.first(of: [database.place.path + "-missing"]) == nil
        #expect(isMissing)
    }

    @Test("The writes of another process are observed up to its last row")
    func otherProcess() async throws {
        let shelf = try Shelf()
        let writer = try shelf.startWriter(to: FileHandle.nullDevice)
        defer { kill(writer.processIdentifier, SIGKILL) }
        // Waits until the writer has created the table.
        try await until { try shelf.has(table: "line") }
        let database = try await Database(file: shelf.path(), migrations: [])
        let count: @Sendable (DatabaseReader) throws(DatabaseError) -> Int = {
            reader throws(DatabaseError) in
            try reader.first("SELECT count(*) FROM line", as: Int.self) ?? 0
        }
        var counts = database.observe(count).makeAsyncIterator()
        var last = try await counts.next() ?? 0
        for _ in 0..<3 {
            let next = try await counts.next() ?? 0
            #expect(next > last)
            last = next
        }
        kill(writer.processIdentifier, SIGKILL)
        writer.waitUntilExit()
        let all = try await database.read(count)
        while last < all, let next = try await counts.next() { last = next }
        #expect(last == all)
    }

    @Test("No write of many tasks is missed")
    func missesNothing() async throws {
        let (count, sequence) = (200, titles)
        let following = Task {
            for try await titles in sequence where titles.count == count { return }
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<count {
                group.addTask { [database] in try await database.add("\(number)") }
            }
            try await group.waitForAll()
        }
        try await following.value
    }

    @Test("An observation ends with its task")
    func ends() async throws {
        let sequence = titles
        let following = Task {
            var count = 0
            for try await _ in sequence { count += 1 }
            return count
        }
        try await database.add("a")
        following.cancel()
        #expect(try await following.value <= 2)
    }

    @Test("An observation whose query fails throws its error and ends")
    func fails() async throws {
        let wrong = database.observe { reader throws(DatabaseError) in
            try reader.all("SELECT a FROM nowhere", as: Int.self)
        }
        let error = await databaseError { for try await _ in wrong {} }
        guard case .statement = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }
}
