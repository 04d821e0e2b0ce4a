// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaSQLite
import MinyaTesting
import Synchronization
import Testing

@Suite("Queries that a writer reads in advance", .timeLimit(.minutes(1)))
struct ReadingAheadTests {
    private let shelf: Shelf
    private let database: Database

    init() async throws {
        shelf = try Shelf()
        database = try await shelf.open()
    }

    /// The titles and the number of reads; tuples are not `Equatable`, so no value is skipped.
    private func countedTitles(
        _ reads: Counter
    ) -> DatabaseChanges<(titles: [String], Counter)> {
        database.observe { reader throws(DatabaseError) in
            reads.add()
            return (try reader.all("SELECT title FROM book ORDER BY id", as: String.self), reads)
        }
    }

    /// Writes and requests values until three writes in a row have read in advance.
    ///
    /// The query must be known to be fast, and its first run on a connection is slow.
    private func warmUp<Value>(
        _ iterator: inout DatabaseChanges<Value>.AsyncIterator, _ reads: Counter
    ) async throws {
        var ahead = 0
        for _ in 0..<10_000 where ahead < 3 {
            _ = try await iterator.next()
            let before = reads.count
            try await database.write { try $0.run("UPDATE book SET price = price") }
            ahead = reads.count > before ? ahead + 1 : 0
        }
        _ = try await iterator.next()
    }

    @Test("A fast query is read in advance once for each delivered value")
    func ahead() async throws {
        let reads = Counter()
        var iterator = countedTitles(reads).makeAsyncIterator()
        try await warmUp(&iterator, reads)
        let before = reads.count
        for title in ["a", "b", "c"] { try await database.add(title) }
        #expect(reads.count <= before + 1)
        #expect(try await iterator.next()?.titles == ["a", "b", "c"])
        #expect(reads.count <= before + 2)
    }

    @Test("A write to other tables reads nothing in advance")
    func others() async throws {
        let reads = Counter()
        var iterator = countedTitles(reads).makeAsyncIterator()
        try await warmUp(&iterator, reads)
        let before = reads.count
        try await database.write { try $0.run("UPDATE loan SET reader = NULL") }
        #expect(reads.count == before)
    }

    @Test("A slow query is not read in advance")
    func long() async throws {
        let isHeld = Atomic(false)
        let isReading = Atomic(false)
        let slow = database.observe { reader throws(DatabaseError) in
            // Longer than a writer reads in advance. Not async: this is a thread of the database.
            usleep(2_000)
            isReading.store(true, ordering: .releasing)
            keepThread { isHeld.load(ordering: .acquiring) }
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

    /// Observes a query that is fast at first, and slow once there is a book.
    private func sums(_ reads: Counter, _ ends: Counter) -> DatabaseChanges<(Int, Counter)> {
        database.observe { reader throws(DatabaseError) in
            reads.add()
            let sum = try reader.first(
                """
                WITH RECURSIVE n(i) AS (SELECT count(*) FROM book UNION ALL
                    SELECT i + 1 FROM n WHERE i BETWEEN 1 AND 50000000) SELECT max(i) FROM n
                """, as: Int.self)
            if let sum, sum > 0 { ends.add() }
            return (sum ?? 0, reads)
        }
    }

    @Test("A query that has become slow is stopped and left to a reader")
    func becomesLong() async throws {
        let (reads, ends) = (Counter(), Counter())
        var iterator = sums(reads, ends).makeAsyncIterator()
        try await warmUp(&iterator, reads)
        let before = reads.count
        try await database.add("a")
        let after = reads.count
        #expect(after <= before + 1)
        #expect(ends.count == 0)
        let reading = Task { [iterator] in
            var iterator = iterator
            return try await iterator.next() == nil
        }
        await until { reads.count != after }
        reading.cancel()
        #expect(try await reading.value)
        #expect(ends.count == 0)
    }

    @Test("A query that has become slow ends with the observing task")
    func endsForWriter() async throws {
        let (reads, ends) = (Counter(), Counter())
        let isWarm = Atomic(false)
        let sums = sums(reads, ends)
        let reading = Task {
            var iterator = sums.makeAsyncIterator()
            try await warmUp(&iterator, reads)
            isWarm.store(true, ordering: .releasing)
            while try await iterator.next() != nil {}
        }
        await until { isWarm.load(ordering: .acquiring) }
        let before = reads.count
        let writing = Task { try await database.add("a") }
        await until { reads.count != before }
        reading.cancel()
        try await reading.value
        try await writing.value
        #expect(ends.count == 0)
        #expect(try await database.titles() == ["a"])
    }

    @Test("A query that fails throws its error, and delivers again once it succeeds")
    func failsLater() async throws {
        let reads = Counter()
        var iterator = countedTitles(reads).makeAsyncIterator()
        try await warmUp(&iterator, reads)
        try await database.write { try $0.run("ALTER TABLE book RENAME TO books") }
        guard case .statement = await databaseError(of: { try await iterator.next() }) else {
            Issue.record("a query without its table did not fail")
            return
        }
        try await database.write { try $0.run("ALTER TABLE books RENAME TO book") }
        try await database.add("a")
        while let found = try await iterator.next(), found.titles != ["a"] {}
    }
}
