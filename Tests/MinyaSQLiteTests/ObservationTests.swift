// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaSQLite
import Synchronization
import Testing

@Suite("Observation", .timeLimit(.minutes(1)))
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

    @Test("tells what is there, and again after a write")
    func tells() async throws {
        var iterator = titles.makeAsyncIterator()
        #expect(try await iterator.next() == [])
        try await database.add("a")
        #expect(try await iterator.next() == ["a"])
        try await database.write { try $0.run("DELETE FROM book") }
        #expect(try await iterator.next() == [])
    }

    @Test("tells the newest of several writes to one who was slow")
    func newest() async throws {
        var iterator = titles.makeAsyncIterator()
        _ = try await iterator.next()
        for title in ["a", "b", "c"] { try await database.add(title) }
        #expect(try await iterator.next() == ["a", "b", "c"])
    }

    @Test("reads again only for its own tables, cascades and triggers among them")
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

    @Test("leaves out what is rolled back and what is equal")
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

    @Test("sees what another connection of the file wrote")
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
        print("a write of another connection was seen after \(times.sorted()[4]), the median of 9")
    }

    @Test("sees what another process writes, until its last row")
    func otherProcess() async throws {
        let shelf = try Shelf()
        let writer = try shelf.startWriter(to: FileHandle.nullDevice)
        defer { kill(writer.processIdentifier, SIGKILL) }
        // Not before it has made the table.
        while writer.isRunning, try !shelf.has(table: "line") { await Task.yield() }
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

    @Test("keeps no writer waiting while a long query reads")
    func long() async throws {
        let isHeld = Atomic(false)
        let isReading = Atomic(false)
        let slow = database.observe { reader throws(DatabaseError) in
            // Longer than a writer reads for others. Not async: this is a thread of the database's.
            usleep(2_000)
            isReading.store(true, ordering: .releasing)
            while isHeld.load(ordering: .acquiring) {}
            return try reader.first("SELECT count(*) FROM book", as: Int.self) ?? 0
        }
        var iterator = slow.makeAsyncIterator()
        #expect(try await iterator.next() == 0)
        isHeld.store(true, ordering: .releasing)
        isReading.store(false, ordering: .releasing)
        try await database.add("a")
        let isReadAtOnce = isReading.load(ordering: .acquiring)
        #expect(!isReadAtOnce)
        isHeld.store(false, ordering: .releasing)
        #expect(try await iterator.next() == 1)
    }

    @Test("ends with its task also what a writer reads for it")
    func endsForWriter() async throws {
        let reads = Atomic(0)
        let isThere = Atomic(false)
        let reading = Task { [database] in
            // Quick at first, and without an end once there is a book.
            let counts = database.observe { reader throws(DatabaseError) in
                reads.add(1, ordering: .releasing)
                return try reader.first(
                    """
                    WITH RECURSIVE n(i) AS (SELECT count(*) FROM book UNION ALL
                        SELECT i + 1 FROM n WHERE i > 0) SELECT max(i) FROM n
                    """, as: Int.self) ?? 0
            }
            for try await _ in counts { isThere.store(true, ordering: .releasing) }
        }
        while !isThere.load(ordering: .acquiring) { await Task.yield() }
        let writing = Task { try await database.add("a") }
        while reads.load(ordering: .acquiring) < 2 { await Task.yield() }
        reading.cancel()
        try await reading.value
        try await writing.value
        #expect(try await database.titles() == ["a"])
    }

    @Test("tells what went wrong since, and what is right again")
    func failsLater() async throws {
        var iterator = titles.makeAsyncIterator()
        #expect(try await iterator.next() == [])
        try await database.write { try $0.run("ALTER TABLE book RENAME TO books") }
        guard case .statement = await databaseError(of: { try await iterator.next() }) else {
            Issue.record("a query without its table found something")
            return
        }
        try await database.write { try $0.run("ALTER TABLE books RENAME TO book") }
        try await database.add("a")
        #expect(try await iterator.next() == ["a"])
    }

    @Test("misses nothing that many tasks write")
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

    @Test("ends with its task")
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

    @Test("tells what is wrong with its query, and ends")
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
